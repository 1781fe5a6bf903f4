import latinFont from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-latin-wght-normal.woff2?url'
import { type ReactNode, useContext, useEffect } from 'react'
import { Links, Meta, Outlet, redirectDocument, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { keepsThirdPartiesOut } from '#contract/pages.ts'
import type { Route } from './+types/root.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { startTagManager, tagManagerLoaded } from './lib/analytics.ts'
import { restoreArea } from './lib/area.ts'
import { bootElementId } from './lib/boot.ts'
import { restoreCart } from './lib/cart.ts'
import { restoreDigits } from './lib/digits.ts'
import { DocumentContext } from './lib/document.tsx'
import { restoreDraft } from './lib/draft-order.ts'
import { directionOf, languageOfPath, localPath } from './lib/languages.ts'
import { documentIsLight } from './lib/low-data.ts'
import { restoreSession } from './lib/session.ts'
import { StructuredScript } from './lib/structured-script.tsx'
import { restoreWishes } from './lib/wishes.ts'

/** The document. Its inline pieces carry the renderer's marker and are set once, on the server. */
export function Layout({ children }: { children: ReactNode }) {
	const { pathname } = useLocation()
	const language = languageOfPath(pathname)
	const parts = useContext(DocumentContext)
	const fixed = parts ?? presentParts()
	return (
		<html lang={language} dir={directionOf(language)} data-data={fixed.light ? 'low' : undefined}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="theme-color" content="#FBF9F4" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#101814" media="(prefers-color-scheme: dark)" />
				{!fixed.light && <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />}
				<link rel="icon" href="/icon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/icons/maskable-192.png" />
				<link rel="manifest" href={localPath('/manifest.webmanifest', language)} />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, named by its hash in the policy */}
				<style nonce={fixed.marker} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: fixed.css }} />
				<Meta />
				<Links />
				<StructuredScript pathname={pathname} />
			</head>
			<body>
				{children}
				<script
					id={bootElementId}
					type="application/json"
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by embedJson, never run
					dangerouslySetInnerHTML={{ __html: fixed.boot }}
				/>
				<ScrollRestoration nonce={fixed.marker} />
				<Scripts nonce={fixed.marker} />
			</body>
		</html>
	)
}

const none = { boot: '', css: '', marker: undefined as string | undefined, light: false }

/** What the document already holds, so that hydration finds it unchanged. */
function presentParts() {
	if (typeof document === 'undefined') return none
	return {
		boot: document.getElementById(bootElementId)?.textContent ?? '',
		css: document.querySelector('head > style')?.textContent ?? '',
		marker: undefined,
		light: documentIsLight(),
	}
}

/** From a page with a third party's script one goes to private pages with a new document, which has none. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
	async ({ url }, next) => {
		if (tagManagerLoaded() && keepsThirdPartiesOut(url.pathname)) throw redirectDocument(url.pathname + url.search)
		await next()
	},
]

/** After everything the page itself needs. */
function whenIdle(work: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 4_000 })
	else setTimeout(work, 1_000)
}

export default function Root() {
	useEffect(() => {
		restoreSession()
		restoreArea()
		restoreCart()
		restoreWishes()
		restoreDraft()
		restoreDigits()
		startTagManager()
		document.documentElement.dataset.ready = 'true'
		whenIdle(() => import('./lib/session-keeper.ts').then(({ keepSessionFresh }) => keepSessionFresh()))
		whenIdle(() => import('./lib/sign-out.ts').then(({ finishSignOut }) => finishSignOut()))
		whenIdle(() => import('./lib/position.ts').then(({ followPermission }) => followPermission()))
		whenIdle(() => import('./lib/pwa.ts').then(({ startPwa }) => startPwa()))
	}, [])
	return <Outlet />
}

export { ErrorPage as ErrorBoundary }
