import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { WarningIcon } from '#ui/icons.tsx'

/** Replaces a page whose code failed. The error is reported to the browser's console. */
export function PageError() {
	const { t } = useTranslation('common')
	const error = useRouteError()
	useEffect(() => reportError(error), [error])
	return (
		<EmptyState
			icon={<WarningIcon />}
			title={t('broken')}
			level={1}
			action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
		>
			{t('brokenText')}
		</EmptyState>
	)
}
