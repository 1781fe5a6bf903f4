import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { readBoot } from './lib/boot.ts'
import { createI18n } from './lib/i18n.ts'
import { keepHistoryOfPanels } from './ui/dialog/panel-history.ts'

const { language, texts } = readBoot()

keepHistoryOfPanels()
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<I18nextProvider i18n={createI18n(language, texts)}>
				<HydratedRouter />
			</I18nextProvider>
		</StrictMode>,
	)
})
