import { createContext, type ReactNode } from 'react'
import type { Match } from './match.ts'
import type { Place, RouterState } from './router.ts'

/** A route that is drawn, and the element of the route inside it. */
type DrawnRoute = { match: Match; outlet: ReactNode; error?: unknown }

/** There is always a value: everything is inside `HydratedRouter`. */
const given = <Value>() => createContext<Value>(undefined as Value)

/** The parts of the router's state by themselves, so that a component is drawn again only when what it reads has changed. */
export const LocationContext = given<Place>()
export const NavigationContext = given<RouterState['navigation']>()
export const DataContext = given<RouterState['loaderData']>()
/** The state as it was when the present page was shown. */
export const PageContext = given<RouterState>()
export const RouteContext = given<DrawnRoute>()
