import { formatBdt, formatDate, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { useCart } from '#web/shop/cart/cart.ts'
import { Picture } from '#web/shop/products/picture.tsx'
import { ClaimOutcome } from './claim-outcome.tsx'
import { useClaim } from './use-claim.ts'

type Promo = ReplyOf<typeof endpoints.listPromos>['data'][number]

/** One promo: its discount, its conditions, and a button to claim it. */
export function PromoCard({ promo }: { promo: Promo }) {
	const { t } = useTranslation('cart')
	const language = useLanguage()
	const claim = useClaim()
	const inCart = useCart(({ cart }) => cart.promoCode === promo.code)
	const gives = {
		amount: () => t('promo.off', { amount: formatBdt(promo.discount, language) }),
		percentage: () => t('promo.percent', { percent: formatNumber(promo.percent ?? 0, language) }),
		free_delivery: () => t('promo.delivery'),
	}[promo.kind]()
	const terms = [
		promo.minimum > 0 && t('promo.minimum', { amount: formatBdt(promo.minimum, language) }),
		promo.first_order && t('promo.first'),
		promo.ends_at && t('promo.ends', { date: formatDate(promo.ends_at, language) }),
	].filter((term) => term !== false && term !== null)
	return (
		<li>
			<Card tone="offer" className="grid gap-3">
				<div className="flex items-start gap-3">
					{promo.image && <Picture id={promo.image} alt="" sizes={56} className="size-14 rounded-md" />}
					<div className="min-w-0 flex-1">
						<h4 className="font-bold">{promo.name}</h4>
						<p className="text-sm">{promo.description}</p>
					</div>
					<Badge tone="offer">{gives}</Badge>
				</div>
				<div className="flex items-center justify-between gap-3">
					<span className="figures min-w-0 text-sm text-soft">
						<bdi className="font-bold text-ink">{promo.code}</bdi>
						{terms.map((term) => ` · ${term}`)}
					</span>
					{inCart && claim.state !== 'claimed' ? (
						<CheckIcon className="text-leaf" aria-label={t('promo.claimed')} />
					) : (
						claim.state !== 'claimed' && (
							<Button
								shape="slim"
								className="shrink-0"
								loading={claim.state === 'claiming'}
								aria-label={t('promo.claimOf', { code: promo.code })}
								onClick={() => claim.start(promo.code)}
							>
								{t('promo.claim')}
							</Button>
						)
					)}
				</div>
				<ClaimOutcome claim={claim} />
			</Card>
		</li>
	)
}
