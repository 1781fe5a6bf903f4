import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { readBoot } from './lib/boot.ts'
import { createTexts } from './lib/i18n.ts'
import { TextsContext } from './lib/texts.ts'
import { keepHistoryOfPanels } from './ui/dialog/panel-history.ts'

const { language, texts } = readBoot()

keepHistoryOfPanels()
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<TextsContext value={createTexts(language, texts)}>
				<HydratedRouter />
			</TextsContext>
		</StrictMode>,
	)
})
