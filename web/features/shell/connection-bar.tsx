import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useConnection } from '#web/lib/connection.ts'
import { dropDraft, useDraft } from '#web/lib/draft-order.ts'
import { barePath } from '#web/lib/languages.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { OfflineIcon } from '#web/ui/icons.tsx'

/** Above everything while there is no network, and when a newer version waits. */
export default function ConnectionBar() {
	const { t } = useTranslation('common')
	const { offline, update } = useConnection()
	const asking = useDraftQuestion()
	return (
		<div role="status" className="fixed inset-x-0 top-0 z-50">
			{offline && (
				<p className="flex items-center justify-center gap-2 bg-grove px-4 py-1.5 text-sm text-on-dark [&>svg]:size-4.5">
					<OfflineIcon />
					{t('connection.offline')}
				</p>
			)}
			{asking && (
				<div className="mx-auto mt-2 flex max-w-120 items-center gap-3 rounded-lg bg-raised p-3 ps-4 shadow-float">
					<p className="flex-1">{t('connection.draft')}</p>
					<Button variant="ghost" shape="slim" onClick={dropDraft}>
						{t('connection.drop')}
					</Button>
					<Button shape="slim" render={<LocalLink to={paths.checkout} />}>
						{t('connection.look')}
					</Button>
				</div>
			)}
			{update && (
				<div className="mx-auto mt-2 flex max-w-120 items-center gap-3 rounded-lg bg-raised p-3 ps-4 shadow-float">
					<p className="flex-1">{t('connection.update')}</p>
					<Button shape="slim" onClick={update}>
						{t('connection.refresh')}
					</Button>
				</div>
			)}
		</div>
	)
}

/** Asked once the network is back, everywhere but at the checkout itself. */
function useDraftQuestion(): boolean {
	const draft = useDraft((state) => state.draft)
	const offline = useConnection((state) => state.offline)
	const signedIn = useSession((state) => state.status === 'authorized')
	const { pathname } = useLocation()
	return draft !== null && !offline && signedIn && barePath(pathname) !== paths.checkout
}
