import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { BoxIcon, WarningIcon } from '../../ui/icons.tsx'

/** What stands in for a page that is not there or failed: says so, with one way forward. */
export function ErrorPage() {
	const error = useRouteError()
	const { t } = useTranslation('common')
	const missing = isRouteErrorResponse(error) && error.status === 404
	const kind = missing ? 'notFound' : 'failed'
	return (
		<EmptyState
			level={1}
			icon={missing ? <BoxIcon /> : <WarningIcon />}
			title={t(`error.${kind}.title`)}
			action={<Button render={<LocalLink to={paths.home} />}>{t('error.home')}</Button>}
			className="py-20"
		>
			{t(`error.${kind}.text`)}
		</EmptyState>
	)
}
