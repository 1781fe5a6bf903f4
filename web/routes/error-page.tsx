import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { languageOfPath, localPath } from '../lib/languages.ts'

/** What stands in for a page that is not there or failed: says so, with one way forward. */
export function ErrorPage() {
	const error = useRouteError()
	const { t } = useTranslation('common')
	const language = languageOfPath(useLocation().pathname)
	const kind = isRouteErrorResponse(error) && error.status === 404 ? 'notFound' : 'failed'
	return (
		<main className="mx-auto grid max-w-md gap-4 px-4 py-16 text-center">
			<h1 className="text-2xl font-bold">{t(`error.${kind}.title`)}</h1>
			<p className="text-soft">{t(`error.${kind}.text`)}</p>
			<Link className="font-bold text-leaf underline" to={localPath('/', language)}>
				{t('error.home')}
			</Link>
		</main>
	)
}
