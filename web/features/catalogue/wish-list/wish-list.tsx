import { useEffect } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { useSession } from '#web/shop/session/session.ts'
import { refreshWishes, setWish, useWishes } from '#web/shop/wishes/wishes.ts'
import { useWished } from './use-wished.ts'
import { WishRow } from './wish-row.tsx'

/**
 * The whole wish list, a guest's from this device or the shopper's own: present and former prices, and buttons to add to
 * the cart.
 */
export function WishList() {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { items, ready } = useWishes()
	const guest = useSession(({ status }) => status === 'unauthorized')
	const { cards, failed, again } = useWished(items)
	useEffect(() => void refreshWishes().catch(() => {}), [])
	const unavailable = items.filter(({ id }) => cards.get(id) === null)
	return (
		<div className="mx-auto min-h-[90vh] w-full max-w-4xl py-4 md:py-6">
			<PrivateHead title={t('wish.title')} />
			<header className="flex flex-wrap items-baseline gap-x-3">
				<h1 className="text-xl md:text-2xl">{t('wish.title')}</h1>
				{items.length > 0 && (
					<p className="text-soft">
						{t('wish.count', { count: items.length, shown: formatNumber(items.length, language) })}
					</p>
				)}
			</header>
			{guest && items.length > 0 && (
				<p className="mt-1 text-soft">
					{t('wish.device')}{' '}
					<LocalLink to={paths.signIn(paths.wishes)} className="touch-44 font-semibold text-leaf hover:underline">
						{t('wish.signIn')}
					</LocalLink>
				</p>
			)}
			{failed && (
				<Alert
					tone="error"
					className="mt-4"
					action={
						<Button shape="slim" variant="secondary" onClick={again}>
							{t('common:tryAgain')}
						</Button>
					}
				>
					{t('card.failed')}
				</Alert>
			)}
			{ready && items.length === 0 ? (
				<EmptyState
					icon={<HeartIcon />}
					title={t('wish.empty')}
					action={<Button render={<LocalLink to={paths.home} />}>{t('wish.browse')}</Button>}
				>
					{t('wish.emptyText')}
				</EmptyState>
			) : (
				<ul className="mt-4 grid gap-3 lg:grid-cols-2">
					{!ready && [1, 2, 3, 4].map((n) => <Waiting key={n} />)}
					{items.map((wish) => {
						const product = cards.get(wish.id)
						if (product === undefined) return failed ? null : <Waiting key={wish.id} />
						return product && <WishRow key={wish.id} wish={wish} product={product} />
					})}
				</ul>
			)}
			{unavailable.length > 0 && (
				<p className="mt-4 flex flex-wrap items-center gap-x-3 text-soft">
					{t('wish.gone', { count: unavailable.length, shown: formatNumber(unavailable.length, language) })}
					<Button
						variant="ghost"
						shape="slim"
						onClick={() => unavailable.forEach((wish) => void setWish(wish, false).catch(() => {}))}
					>
						{t('wish.clear')}
					</Button>
				</p>
			)}
		</div>
	)
}

function Waiting() {
	return (
		<li>
			<Skeleton className="h-34 w-full rounded-lg" />
		</li>
	)
}
