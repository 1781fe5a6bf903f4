import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { OfflineIcon } from '#ui/icons.tsx'
import { useConnection } from '#web/lib/connection.ts'
import { barePath } from '#web/lib/languages.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { dropDraft, useDraft } from '#web/shop/checkout/draft-order.ts'
import { useSession } from '#web/shop/session/session.ts'

/**
 * `line`: below the header, which stays usable, while there is no network. `questions`: a line in the page, which covers
 * nothing, when a newer version or a saved order waits.
 */
export default function ConnectionBar({ part }: { part: 'line' | 'questions' }) {
	return part === 'line' ? <OfflineLine /> : <Questions />
}

function OfflineLine() {
	const { t } = useTranslation('common')
	const offline = useConnection((state) => state.offline)
	return (
		<div role="status">
			{offline && (
				<p className="offline-bar flex h-8 items-center justify-center gap-2 bg-grove px-2 text-sm text-on-dark max-[22rem]:text-xs [&>svg]:size-4.5 [&>svg]:shrink-0">
					<OfflineIcon />
					{t('connection.offline')}
				</p>
			)}
		</div>
	)
}

function Questions() {
	const { t } = useTranslation('common')
	const update = useConnection((state) => state.update)
	const asking = useDraftQuestion()
	return (
		<div role="status" className="mb-3 grid gap-px empty:hidden">
			{asking && (
				<Question text={t('connection.draft')}>
					<Button variant="ghost" shape="slim" onClick={dropDraft}>
						{t('connection.drop')}
					</Button>
					<Button shape="slim" render={<LocalLink to={paths.checkout} />}>
						{t('connection.look')}
					</Button>
				</Question>
			)}
			{update && (
				<Question text={t('connection.update')}>
					<Button shape="slim" onClick={update}>
						{t('connection.refresh')}
					</Button>
				</Question>
			)}
		</div>
	)
}

function Question({ text, children }: { text: string; children: ReactNode }) {
	return (
		<div className="bg-gold-tint">
			<div className="mx-auto flex w-full max-w-[calc(var(--container-shop)+2rem)] items-center gap-2 px-safe-4 py-1.5">
				<p className="flex-1 text-sm">{text}</p>
				{children}
			</div>
		</div>
	)
}

/** Asked once the network is back, except at the checkout itself. */
function useDraftQuestion(): boolean {
	const draft = useDraft((state) => state.draft)
	const offline = useConnection((state) => state.offline)
	const signedIn = useSession((state) => state.status === 'authorized')
	const { pathname } = useLocation()
	return draft !== null && !offline && signedIn && barePath(pathname) !== paths.checkout
}
