import latinFont from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-latin-wght-normal.woff2?url'
import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import {
	type DataRouter,
	Links,
	Meta,
	Outlet,
	redirectDocument,
	Scripts,
	ScrollRestoration,
	useLocation,
	useMatches,
	UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { restoreDigits } from '#client/digits.ts'
import { loadTexts, useLostTexts } from '#client/i18n.ts'
import { loadChunk } from '#client/load-chunk.ts'
import { storage } from '#client/storage.ts'
import { useTranslation } from '#client/use-translation.ts'
import { keepsThirdPartiesOut } from '#contract/pages.ts'
import type { Route } from './+types/root.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { firstScript } from './lib/baseline.ts'
import { bootElementId, dataElementId } from './lib/boot.ts'
import { useConnection } from './lib/connection.ts'
import { DocumentContext } from './lib/document.tsx'
import earlyTaps from './lib/early-taps.ts?script'
import { iconPath } from './lib/icons.ts'
import { inTasks } from './lib/in-tasks.ts'
import { directionOf, languageOfPath, localPath } from './lib/languages.ts'
import { endPartialLayout, layOutRest } from './lib/lay-out-rest.ts'
import { dataOfLeftPage, refreshed, refreshLeftPage } from './lib/left-pages.ts'
import { documentIsLight } from './lib/low-data.ts'
import { namespacesOf } from './lib/namespaces.ts'
import { isOtherBuild } from './lib/newer-build.ts'
import { paths } from './lib/paths.ts'
import { keepTyped } from './lib/typed.ts'
import { whenIdle } from './lib/when-idle.ts'
import { accentStyle } from './shop/accent-style.ts'
import { startTagManager, tagManagerLoaded } from './shop/analytics.ts'
import { restoreArea } from './shop/area/area.ts'
import { restoreCart } from './shop/cart/cart.ts'
import { restoreDraft } from './shop/checkout/draft-order.ts'
import { StructuredScript } from './shop/seo/structured-script.tsx'
import { pendingSignOut, userKey } from './shop/session/device.ts'
import { followPermission } from './shop/session/position.ts'
import { sendGuests } from './shop/session/send-guests.ts'
import { restoreSession, useSession } from './shop/session/session.ts'
import { useShop } from './shop/shop-data.ts'
import { restoreWishes } from './shop/wishes/wishes.ts'

declare global {
	interface Window {
		/** The router's own handle on itself. */
		__reactRouterDataRouter?: DataRouter
	}
	interface WindowEventMap {
		/** The page has just been hydrated; `early-taps.ts` repeats what was pressed before. */
		'haat-hydrated': Event
	}
}

/**
 * The document. Its inline scripts and styles have the renderer's nonce and are written once, by the server. The browser
 * keeps them unchanged: React would set them as HTML, which the content policy forbids, whenever the document is rendered
 * again, as it is for the error page of the whole shop.
 */
export function Layout({ children }: { children: ReactNode }) {
	const { pathname } = useLocation()
	const language = languageOfPath(pathname)
	const parts = useContext(DocumentContext)
	const light = parts ? parts.light : documentIsLight()
	const { accent } = useShop().texts
	return (
		<html
			lang={language}
			dir={directionOf(language)}
			data-data={light ? 'low' : undefined}
			data-script={parts ? undefined : 'on'}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				{import.meta.env.SSR && (
					<script
						nonce={parts?.marker}
						data-font={light ? undefined : latinFont}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by its hash in the policy
						dangerouslySetInnerHTML={{ __html: firstScript }}
					/>
				)}
				{import.meta.env.SSR && <SendGuests />}
				{import.meta.env.SSR && <EarlyTaps />}
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="theme-color" content="#FBF9F4" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#101814" media="(prefers-color-scheme: dark)" />
				<link rel="icon" href={iconPath('icon.svg', accent)} type="image/svg+xml" />
				<link rel="apple-touch-icon" href={iconPath('maskable-192.png', accent)} />
				<link rel="manifest" href={localPath('/manifest.webmanifest', language)} />
				{/* The server inserts the style sheet, which is the same in every page. */}
				{import.meta.env.SSR && <style nonce={parts?.marker} />}
				{import.meta.env.SSR && <AccentStyle />}
				<Meta />
				<Links />
				{import.meta.env.SSR && <StructuredScript pathname={pathname} />}
			</head>
			<body>
				{children}
				{import.meta.env.SSR ? <WrittenScripts /> : <KeepScroll />}
			</body>
		</html>
	)
}

/** The colours of an operator's accent, after the style sheet. */
function AccentStyle() {
	const parts = useContext(DocumentContext)
	const { accent } = useShop().texts
	if (!accent) return null
	// biome-ignore lint/security/noDangerouslySetInnerHtml: colours computed from six hexadecimal digits, named by its hash in the policy
	return <style nonce={parts?.marker} dangerouslySetInnerHTML={{ __html: accentStyle(accent) }} />
}

/** On the pages of signed-in shoppers. */
function SendGuests() {
	const parts = useContext(DocumentContext)
	const { pathname } = useLocation()
	const isNeeded = useMatches().some(({ handle }) => (handle as { shopper?: boolean } | undefined)?.shopper)
	if (!isNeeded) return null
	return (
		<script
			nonce={parts?.marker}
			data-target={`${localPath(paths.signIn(), languageOfPath(pathname))}?redirect=`}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by its hash in the policy
			dangerouslySetInnerHTML={{ __html: sendGuests }}
		/>
	)
}

/** Repeats after hydration what was pressed before; the texts are those of a pressed control. */
function EarlyTaps() {
	const parts = useContext(DocumentContext)
	const { t } = useTranslation('common')
	return (
		<script
			nonce={parts?.marker}
			data-adding={t('early.adding')}
			data-waiting={t('loading')}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by its hash in the policy
			dangerouslySetInnerHTML={{ __html: earlyTaps }}
		/>
	)
}

/** A page that lost its code before hydration reloads when the network is back. */
const startAgain = "addEventListener('online',()=>document.documentElement.dataset.ready||location.reload())"

/** At the end of the body, as the server writes it. */
function WrittenScripts() {
	const parts = useContext(DocumentContext)
	return (
		<>
			<script
				id={bootElementId}
				type="application/json"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by embedJson, never run
				dangerouslySetInnerHTML={{ __html: parts?.boot ?? '' }}
			/>
			<script
				id={dataElementId}
				type="application/json"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by embedJson, never run
				dangerouslySetInnerHTML={{ __html: parts?.data ?? '' }}
			/>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, named by its hash in the policy */}
			<script nonce={parts?.marker} dangerouslySetInnerHTML={{ __html: startAgain }} />
			<ScrollRestoration nonce={parts?.marker} />
			<Scripts nonce={parts?.marker} />
			{parts?.handoff && (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by embedJson, named by its hash in the policy
				<script nonce={parts.marker} dangerouslySetInnerHTML={{ __html: parts.handoff }} />
			)}
		</>
	)
}

/** The document in the browser. */
function KeepScroll() {
	const { key } = useLocation()
	const first = useRef(key)
	// Before the scroll position is restored.
	useLayoutEffect(() => {
		if (key !== first.current) endPartialLayout()
	}, [key])
	useScrollRestoration()
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
	useEffect(() => {
		if (window.__reactRouterDataRouter) refreshLeftPage(window.__reactRouterDataRouter)
	}, [key])
	return null
}

/** Navigation from a page with a third-party script to a private page loads a new document, which has none. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
	async ({ url }, next) => {
		if (tagManagerLoaded() && keepsThirdPartiesOut(url.pathname)) throw redirectDocument(url.pathname + url.search)
		await next()
	},
	async ({ request, url }, next) => {
		const router = window.__reactRouterDataRouter
		if (!router) return
		// When the present page loads its data again its content stays.
		if (router.state.navigation.state !== 'loading') return refreshed(router, next)
		useConnection.setState({ missed: null })
		const left = dataOfLeftPage(router, url)
		if (left) return left
		const aborted = new Promise<void>((resolve) => request.signal.addEventListener('abort', () => resolve()))
		const texts = loadTexts(namespacesOf(url.pathname))
		const results = Object.values(await next())
		if (isOtherBuild()) {
			// Its code does not know this data. On the same page (a filter, an order) what was typed stays.
			if (url.pathname === location.pathname) keepTyped(url.pathname + url.search)
			throw redirectDocument(url.pathname + url.search)
		}
		if (results.some(({ result }) => noAnswer(result))) {
			useConnection.setState({ missed: 'data' })
			return aborted
		}
		const showLost = () =>
			useLostTexts.getState().again && useConnection.setState({ missed: useLostTexts.getState().again })
		showLost()
		const unsubscribe = useLostTexts.subscribe(showLost)
		await Promise.race([texts, aborted])
		unsubscribe()
	},
]

/** A failed fetch, or a response that broke off. */
function noAnswer(error: unknown): boolean {
	return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
}

/** Loaded after everything the page itself needs; it never fails, but is retried until it loads. */
function later<T>(load: () => Promise<T>): Promise<T> {
	return new Promise((resolve) => whenIdle(() => loadChunk(load).then(resolve), 1_000))
}

/** A session is kept fresh from now on, or from the moment when somebody signs in. */
function keepSession(): void {
	let isKept = false
	const keep = () => {
		if (isKept || (!useSession.getState().token && storage.get(userKey) === null)) return
		isKept = true
		later(() => import('./shop/session/session-keeper.ts')).then(({ keepSessionFresh }) => keepSessionFresh())
	}
	keep()
	useSession.subscribe(keep)
}

/**
 * Restores what this device has stored and hands over what was pressed before hydration. In one task: a held press is
 * repeated before the components are rendered again, once, and its control may be replaced.
 */
function handOver(): void {
	restoreSession()
	restoreArea()
	restoreCart()
	restoreDraft()
	restoreDigits()
	dispatchEvent(new Event('haat-hydrated'))
	document.documentElement.dataset.ready = 'true'
}

function keepUp(): void {
	startTagManager()
	if (storage.get(pendingSignOut))
		later(() => import('./shop/session/sign-out.ts')).then(({ finishSignOut }) => finishSignOut())
	keepSession()
	followPermission()
	later(() => import('./pwa/start-pwa.ts')).then(({ startPwa }) => startPwa())
}

export default function Root() {
	useEffect(() => {
		inTasks([handOver, keepUp, restoreWishes, layOutRest])
	}, [])
	return <Outlet />
}

export { ErrorPage as ErrorBoundary }
