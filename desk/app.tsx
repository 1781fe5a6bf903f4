import { Suspense, useMemo } from 'react'
import { RouterProvider } from 'react-router/dom'
import { createI18n } from '#client/i18n.ts'
import { I18nContext } from '#client/use-translation.ts'
import { useLanguage } from './lib/language.ts'
import type { createRouter } from './routes.tsx'

/** The desk in its present language. Until the texts are there, the page is empty: they are one small file. */
export function App({ router }: { router: ReturnType<typeof createRouter> }) {
	const language = useLanguage()
	const texts = useMemo(() => createI18n(language, {}), [language])
	return (
		<I18nContext value={texts}>
			<Suspense>
				<RouterProvider router={router} />
			</Suspense>
		</I18nContext>
	)
}
