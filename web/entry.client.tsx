import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { createI18n } from '#client/i18n.ts'
import { I18nContext } from '#client/use-translation.ts'
import { keepHistoryOfPanels } from '#ui/dialog/panel-history.ts'
import { isSupported } from './lib/baseline.ts'
import { readBoot } from './lib/boot.ts'
import { followBuild } from './lib/newer-build.ts'
import * as root from './root.tsx'
import * as layout from './routes/layout.tsx'

declare global {
	interface Window {
		/** The modules of the routes of this page, which its first script sets. */
		__reactRouterRouteModules: Record<string, object>
	}
}

/** Reports what went wrong in a render that React repeated; its own error has only a number. */
function reportCause(error: unknown): void {
	reportError((error instanceof Error && error.cause) || error)
}

/** The code of these routes is in every page: it comes with this file. */
if (import.meta.env.PROD) Object.assign(window.__reactRouterRouteModules, { root, 'routes/layout': layout })

/** Hydrates the page. A browser that is too old keeps the page as it was rendered, which works without scripts. */
function takeOver() {
	const { language, texts } = readBoot()
	keepHistoryOfPanels()
	followBuild()
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<I18nContext value={createI18n(language, texts)}>
					<HydratedRouter />
				</I18nContext>
			</StrictMode>,
			{ onRecoverableError: reportCause },
		)
	})
}

/** The data of the page is at its end, after which its scripts may have come already. */
if (isSupported() && document.readyState === 'loading') addEventListener('DOMContentLoaded', takeOver, { once: true })
else if (isSupported()) takeOver()
