import {
	Component,
	type ComponentType,
	type ReactNode,
	startTransition,
	use,
	useLayoutEffect,
	useMemo,
	useState,
} from 'react'
import { theRouter } from './browser-router.ts'
import { DataContext, LocationContext, NavigationContext, PageContext, RouteContext } from './contexts.ts'
import type { Match } from './match.ts'
import { drawnOf, type RouterState } from './router.ts'

/** The routes of the present address. */
export function HydratedRouter() {
	const router = theRouter()
	const [state, setState] = useState(router.state)
	useLayoutEffect(() => {
		let { key } = router.state.location
		const follow = (next: RouterState) => {
			// Rendered in one piece: in parts, with a frame after each, a slow phone needs twice the time.
			const isBack = next.historyAction === 'POP' && next.location.key !== key
			key = next.location.key
			if (isBack) setState(next)
			else startTransition(() => setState(next))
		}
		follow(router.state)
		return router.subscribe(follow)
	}, [router])
	// biome-ignore lint/correctness/useExhaustiveDependencies: the page is not drawn again while another one is loading
	const page = useMemo(() => state, [state.matches])
	const routes = useMemo(() => drawRoutes(page), [page])
	return <Around page={page} navigation={state.navigation} routes={routes} />
}

/** The routes of a page, as the server renders them: once. */
export const WrittenRouter = ({ page }: { page: RouterState }) => (
	<Around page={page} navigation={page.navigation} routes={drawRoutes(page)} />
)

type AroundProps = { page: RouterState; navigation: RouterState['navigation']; routes: ReactNode }

/** The routes and what their components read. The empty fragments make ids of components what they are with the package. */
function Around({ page, navigation, routes }: AroundProps) {
	return (
		<>
			<>
				<PageContext value={page}>
					<NavigationContext value={navigation}>
						<DataContext value={page.loaderData}>
							<LocationContext value={page.location}>{routes}</LocationContext>
						</DataContext>
					</NavigationContext>
				</PageContext>
				{null}
			</>
			{null}
		</>
	)
}

function drawRoutes(page: RouterState): ReactNode {
	const { matches, errors, modules } = page
	const { drawn, failed } = drawnOf(page)
	return drawn.reduceRight<ReactNode>((outlet, match, at) => {
		const { default: Page, ErrorBoundary, Layout } = modules[match.route.id] ?? {}
		const error = at === failed ? errors?.[match.route.id] : undefined
		const whole = (Content: ComponentType) => (Layout ? <Layout>{<Content />}</Layout> : <Content />)
		const content = at === failed ? ErrorBoundary && whole(ErrorBoundary) : Page ? whole(Page) : outlet
		const route = (
			<RouteContext key={match.route.id} value={{ match, outlet, error }}>
				{content}
			</RouteContext>
		)
		if (!ErrorBoundary) return route
		return (
			<Boundary key={match.route.id} of={matches} match={match} instead={whole(ErrorBoundary)}>
				{route}
			</Boundary>
		)
	}, null)
}

type BoundaryProps = {
	/** A failure is forgotten when another page is shown, or the same with new data. */
	of: readonly Match[]
	match: Match
	instead: ReactNode
	children: ReactNode
}
type BoundaryState = { of: readonly Match[]; failed: boolean; error?: unknown }

/** Shows the error page of a route in which a component failed. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
	override state: BoundaryState = { of: this.props.of, failed: false }
	static getDerivedStateFromError = (error: unknown) => ({ error, failed: true })
	static getDerivedStateFromProps = ({ of }: BoundaryProps, state: BoundaryState) =>
		of === state.of ? null : { of, failed: false }
	override render() {
		const { match, instead, children } = this.props
		if (!this.state.failed) return children
		return <RouteContext value={{ match, outlet: null, error: this.state.error }}>{instead}</RouteContext>
	}
}

/** The place of the route inside this one. */
export function Outlet() {
	return use(RouteContext).outlet
}
