import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreDigits } from '#client/digits.ts'
import { keepHistoryOfPanels } from '#ui/dialog/panel-history.ts'
import { App } from './app.tsx'
import { followConnection } from './lib/connection.ts'
import { currentLanguage } from './lib/language.ts'
import { queries } from './lib/queries.ts'
import { startShortcuts } from './lib/shortcuts.ts'
import { applyTheme } from './lib/theme.ts'
import { createRouter } from './routes.tsx'

applyTheme()
document.documentElement.lang = currentLanguage()
keepHistoryOfPanels()
restoreDigits()
followConnection()
startShortcuts()
// After the panels' listener: a step back from a closed dialog would stop a navigation of the router.
const router = createRouter()

createRoot(document.getElementById('desk') as HTMLElement).render(
	<StrictMode>
		<QueryClientProvider client={queries}>
			<App router={router} />
		</QueryClientProvider>
	</StrictMode>,
)
