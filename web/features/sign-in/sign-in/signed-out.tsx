import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { OfflineIcon } from '#ui/icons.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { useSession } from '#web/shop/session/session.ts'

/** Replaces the account after a sign-out while the shop cannot be reached and no other page can load. */
export function SignedOut() {
	const { t } = useTranslation('account')
	const reached = useSession((state) => state.signedOut !== 'unreached')
	return (
		<>
			<PrivateHead title={t('signedOut.title')} />
			<EmptyState
				icon={<OfflineIcon />}
				title={t('signedOut.title')}
				level={1}
				action={reached && <Button render={<LocalLink to={paths.home} reloadDocument />}>{t('signedOut.home')}</Button>}
			>
				<p role="status">{t(reached ? 'signedOut.online' : 'signedOut.offline')}</p>
			</EmptyState>
		</>
	)
}
