import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { barePath, localPath } from '#web/lib/languages.ts'
import { useLanguage } from '#web/lib/local-link.tsx'

/** The same page in the other language; a whole new document, since its texts and direction differ. */
export function LanguageSwitch({ className, long = false }: { className: string; long?: boolean }) {
	const { t } = useTranslation('common')
	const { pathname, search } = useLocation()
	const other = useLanguage() === 'bn' ? 'en' : 'bn'
	return (
		<Link
			to={localPath(barePath(pathname), other) + search}
			reloadDocument
			lang={other}
			hrefLang={other}
			className={className}
		>
			{t(long ? 'language.otherLong' : 'language.other')}
		</Link>
	)
}
