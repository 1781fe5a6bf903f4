import { Link, useLocation } from 'react-router'
import { useInBrowser } from '#client/use-in-browser.ts'
import { useTranslation } from '#client/use-translation.ts'
import { barePath, localPath } from '#web/lib/languages.ts'
import { useLanguage } from '#web/lib/local-link.tsx'

/** The same page in the other language; a new document, since its texts and direction differ. */
export function LanguageSwitch({ className, long = false }: { className: string; long?: boolean }) {
	const { t } = useTranslation('common')
	const { pathname, search, hash } = useLocation()
	const other = useLanguage() === 'bn' ? 'en' : 'bn'
	// The page is rendered for everybody, without most of the query and any fragment, and hydration keeps the rendered
	// address. So the link is computed again after hydration.
	const own = useInBrowser()
	return (
		<Link
			key={own ? 'own' : 'drawn'}
			to={localPath(barePath(pathname), other) + search + hash}
			reloadDocument
			suppressHydrationWarning
			lang={other}
			hrefLang={other}
			className={className}
		>
			{t(long ? 'language.otherLong' : 'language.other')}
		</Link>
	)
}
