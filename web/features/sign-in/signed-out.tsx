import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalLink } from '../../lib/local-link.tsx'
import { paths } from '../../lib/paths.ts'
import { PrivateHead } from '../../lib/private-head.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { OfflineIcon } from '../../ui/icons.tsx'

/** In place of the account after a sign-out without a network, when no other page can be reached. */
export function SignedOut() {
	const { t } = useTranslation('account')
	const online = useSyncExternalStore(
		followNetwork,
		() => navigator.onLine,
		() => true,
	)
	return (
		<>
			<PrivateHead title={t('signedOut.title')} />
			<EmptyState
				icon={<OfflineIcon />}
				title={t('signedOut.title')}
				level={1}
				action={online && <Button render={<LocalLink to={paths.home} />}>{t('signedOut.home')}</Button>}
			>
				<p role="status">{t(online ? 'signedOut.online' : 'signedOut.offline')}</p>
			</EmptyState>
		</>
	)
}

function followNetwork(changed: () => void): () => void {
	addEventListener('online', changed)
	addEventListener('offline', changed)
	return () => {
		removeEventListener('online', changed)
		removeEventListener('offline', changed)
	}
}
