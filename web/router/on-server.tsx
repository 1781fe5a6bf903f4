import { createContext, use } from 'react'
import type { EntryContext } from 'react-router'
import { WrittenRouter as WrittenRoutes } from './hydrated-router.tsx'
import type { Match } from './match.ts'
import restoreScroll from './restore-scroll.ts?script'
import type { RouteModule, RouterState } from './router.ts'
import { StartLinks, StartScript } from './start-scripts.tsx'

/*
 * In the build for the server this file stands for `react-router` (`vite.config.ts`): requests and loaders are the package's, and pages are
 * rendered by what the browser has in its place, which reads less for each link and each component.
 */
export * from 'react-router'
export { Meta } from './head.tsx'
export {
	UNSAFE_withComponentProps,
	UNSAFE_withErrorBoundaryProps,
	useLocation,
	useMatches,
	useNavigate,
	useNavigation,
	useNavigationType,
	useRevalidator,
	useRouteError,
	useRouteLoaderData,
	useSearchParams,
} from './hooks.ts'
export { Outlet } from './hydrated-router.tsx'
export { Form, Link, useSubmit } from './links.tsx'

/** What a page is rendered from. */
type Entry = Pick<EntryContext, 'manifest' | 'routeModules'> & {
	staticHandlerContext: Pick<EntryContext['staticHandlerContext'], 'location' | 'loaderData' | 'errors'> & {
		matches: readonly { route: { id: string } }[]
		_deepestRenderedBoundaryId?: string | null
	}
}
const WrittenContext = createContext<Entry | null>(null)

/** The page of a request, when its loaders have returned. */
export function WrittenRouter({ entry }: { entry: Entry }) {
	const { staticHandlerContext, routeModules } = entry
	const { location, matches, loaderData, errors } = staticHandlerContext
	// Where the package shows what fails while the page is rendered.
	const around = matches.findLast(({ route }) => routeModules[route.id]?.ErrorBoundary)
	staticHandlerContext._deepestRenderedBoundaryId = around?.route.id ?? null
	const page: RouterState = {
		historyAction: 'POP',
		location,
		matches: matches as unknown as Match[],
		navigation: { state: 'idle', location: undefined },
		revalidation: 'idle',
		loaderData,
		errors,
		restoreScrollPosition: null,
		preventScrollReset: false,
		modules: routeModules as unknown as Record<string, RouteModule>,
	}
	return (
		<WrittenContext value={entry}>
			<WrittenRoutes page={page} />
		</WrittenContext>
	)
}

/** The files of script that the browser loads ahead. No route of this shop asks for other elements of the head. */
export function Links() {
	const start = useStart()
	return start && <StartLinks {...start} />
}

/** The script with which the browser starts. */
export function Scripts({ nonce }: { nonce: string | undefined }) {
	const start = useStart()
	return start && <StartScript {...start} nonce={nonce} />
}

function useStart() {
	const entry = use(WrittenContext)
	const ids = entry?.staticHandlerContext.matches.map(({ route }) => route.id)
	return entry && ids && { manifest: entry.manifest, ids }
}

/** The script that scrolls a page that is loaded again. */
export const ScrollRestoration = ({ nonce }: { nonce: string | undefined }) => (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by its hash in the policy
	<script nonce={nonce} dangerouslySetInnerHTML={{ __html: restoreScroll }} />
)
