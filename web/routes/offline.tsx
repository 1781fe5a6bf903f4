import { useTranslation } from '#client/use-translation.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { OfflineIcon } from '#ui/icons.tsx'

/** Back to the page that could not be loaded; its address follows the #. */
function retry() {
	const target = safeRedirect(decodeURIComponent(location.hash.slice(1)))
	location.replace(target ?? '/')
}

/** Shown by the service worker for a page that is not cached and cannot be loaded. */
export default function Offline() {
	const { t } = useTranslation('common')
	return (
		<EmptyState
			icon={<OfflineIcon />}
			level={1}
			title={t('connection.nothing')}
			action={<Button onClick={retry}>{t('connection.again')}</Button>}
		>
			{t('connection.kept')}
		</EmptyState>
	)
}
