import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useConnection } from '#web/lib/connection.ts'
import { barePath } from '#web/lib/languages.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { dropDraft, useDraft } from '#web/shop/checkout/draft-order.ts'
import { useSession } from '#web/shop/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { OfflineIcon } from '#web/ui/icons.tsx'

/**
 * Below the header, which stays usable: a line of its own while there is no network, and over the page a question when a
 * newer version or an order waits.
 */
export default function ConnectionBar() {
	const { t } = useTranslation('common')
	const { offline, update } = useConnection()
	const asking = useDraftQuestion()
	return (
		<div role="status" className="relative">
			{offline && (
				<p className="offline-bar flex h-8 items-center justify-center gap-2 bg-grove px-2 text-sm text-on-dark max-[22rem]:text-xs [&>svg]:size-4.5 [&>svg]:shrink-0">
					<OfflineIcon />
					{t('connection.offline')}
				</p>
			)}
			<div className="absolute inset-x-0 top-full px-2">
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
