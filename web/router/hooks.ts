import { type ComponentType, createElement, use, useMemo } from 'react'
import type * as real from 'react-router'
import { theRouter } from './browser-router.ts'
import { DataContext, LocationContext, NavigationContext, PageContext, RouteContext } from './contexts.ts'
import { RouteError } from './decode.ts'

/** The present address. */
export const useLocation = (() => use(LocationContext)) as typeof real.useLocation

/** The navigation that is loading. */
export const useNavigation = (() => use(NavigationContext)) as typeof real.useNavigation

/** How the present page was reached. */
export const useNavigationType = (() => use(PageContext).historyAction) as typeof real.useNavigationType

/** Goes to another page. The same function always. */
export const useNavigate = (() => theRouter().navigate) as typeof real.useNavigate

/** Loads the data of the page again by its `revalidate`. */
export const useRevalidator = theRouter as unknown as typeof real.useRevalidator

/** The query of the present address. */
export const useSearchParams = (() => {
	const { search } = use(LocationContext)
	return [useMemo(() => new URLSearchParams(search), [search])]
}) as unknown as () => readonly [URLSearchParams]

/** The data of a route that is shown. */
export const useRouteLoaderData = ((id: string) => use(DataContext)[id]) as typeof real.useRouteLoaderData

/** The routes of the page with their handles. */
export const useMatches = (() => {
	const { matches, modules, loaderData } = use(PageContext)
	return matches.map(({ route: { id }, params, pathname }) => {
		return { id, params, pathname, loaderData: loaderData[id], handle: modules[id]?.handle }
	})
}) as unknown as typeof real.useMatches

/** What failed, for an error page. */
export const useRouteError: typeof real.useRouteError = () => use(RouteContext).error

/** Whether a page does not exist or was refused, by its status. */
export const isRouteErrorResponse = ((error: unknown) =>
	error instanceof RouteError) as unknown as typeof real.isRouteErrorResponse

/** A route's component with what its file declares: the build wraps each in it. */
export function UNSAFE_withComponentProps(Page: ComponentType<{ params: object; loaderData: unknown }>) {
	return function RoutePage() {
		const { match } = use(RouteContext)
		return createElement(Page, { params: match.params, loaderData: use(DataContext)[match.route.id] })
	}
}

/** An error page, which reads what failed by `useRouteError`. */
export const UNSAFE_withErrorBoundaryProps = (Page: ComponentType) => Page
