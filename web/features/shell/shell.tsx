import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { LoadingOverlay } from '#ui/loading-overlay/loading-overlay.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { TopProgress } from '#ui/top-progress/top-progress.tsx'
import { useConnection } from '#web/lib/connection.ts'
import { lazyPanel, lazyPart } from '#web/lib/lazy-part.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { useOnceTrue } from '#web/lib/use-once-true.ts'
import { consent, documentMayBeTagged } from '#web/shop/analytics.ts'
import { useDraft } from '#web/shop/checkout/draft-order.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CartStatus } from './cart-status.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LostPage } from './lost-page.tsx'
import { useKeeping } from './use-keeping.ts'
import { usePageFocus } from './use-page-focus.ts'
import { useShownFocus } from './use-shown-focus.ts'

const ConsentBar = lazyPart(() => import('./consent-bar.tsx'), { lost: 'silent' })
const ConnectionBar = lazyPart(() => import('./connection-bar.tsx'), { lost: 'silent' })
const NewsletterDialog = lazyPanel(() => import('./newsletter-dialog.tsx'), 'NEWSLETTER_VIEW')
const MenuDrawer = lazyPanel(() => import('./menu-drawer.tsx'), 'sidebar')
const Toasts = lazyPart(async () => ({ default: (await import('#ui/toasts/toasts.tsx')).Toasts }), {
	lost: 'silent',
})

/**
 * Everything around a page. `bare` pages have their own header and footer bar on phones (the product page). Panels and
 * toasts load when they are first needed.
 */
export function Shell(props: { search: ReactNode; bare?: boolean; children: ReactNode }) {
	const { t } = useTranslation('common')
	const navigation = useNavigation()
	const drafted = useDraft(({ draft }) => draft !== null)
	const connection = useOnceTrue(useConnection(({ offline, update }) => offline || update !== null) || drafted)
	const loading = usePanels((state) => state.loading)
	const toasts = useOnceTrue(useToasts((state) => state.toasts.length > 0))
	const bare = props.bare ?? false
	useKeeping()
	usePageFocus()
	useShownFocus()
	const [isAsking, setAsking] = useState(false)
	useEffect(() => setAsking(documentMayBeTagged() && consent() === null), [])
	return (
		<>
			<a
				href="#main"
				className="fixed start-4 top-3 z-50 -translate-y-24 rounded-md bg-leaf px-4 py-3 font-semibold text-on-leaf focus:translate-y-0"
			>
				{t('skip')}
			</a>
			<TopProgress active={navigation.state !== 'idle'} label={t('loading')} />
			<div data-print="hide" className={cx('z-30 high:sticky md:top-0', bare ? 'top-0' : '-top-12')}>
				<Header search={props.search} bare={bare} />
				{connection && <ConnectionBar part="line" />}
			</div>
			{connection && (
				<div data-print="hide">
					<ConnectionBar part="questions" />
				</div>
			)}
			<main
				id="main"
				tabIndex={-1}
				className="mx-auto w-full max-w-[calc(var(--container-shop)+2rem)] grow px-safe-4 outline-none"
			>
				<p className="mb-4 hidden rounded-md bg-gold-tint px-4 py-3 text-ink noscript:block old:hidden">
					{t('noScript')}
				</p>
				<p className="mb-4 hidden rounded-md bg-gold-tint px-4 py-3 text-ink old:block">{t('oldBrowser')}</p>
				{props.children}
			</main>
			<Footer clear={bare ? 'pb-safe-28' : 'pb-safe-22'} />
			{!bare && <BottomBar />}
			<CartStatus />
			<LoadingOverlay active={loading} label={t('loading')} />
			<LostPage />
			<MenuDrawer />
			<NewsletterDialog />
			{isAsking && <ConsentBar onAnswer={() => setAsking(false)} />}
			{toasts && <Toasts label={t('toasts.label')} closeLabel={t('close')} />}
		</>
	)
}
