import { useState } from 'react'
import { formatDate, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Card } from '#ui/card/card.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { StarRating } from '#web/shop/products/star-rating.tsx'
import { useSession } from '#web/shop/session/session.ts'
import type { Review } from './product-data.ts'
import { ReviewPhotos } from './review-photos.tsx'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'), { lost: 'over' })

/** One buyer's review. It can be reported to the shop. */
export function ReviewItem({ review }: { review: Review }) {
	const { t } = useTranslation('product')
	const language = useLanguage()
	const signedIn = useSession((state) => state.status === 'authorized')
	const openModal = usePanels((state) => state.openModal)
	const [reporting, setReporting] = useState<boolean>()
	const stars = formatNumber(review.stars, language)
	return (
		<Card render={<article />} className="grid gap-2">
			<header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
				<StarRating value={review.stars} label={t('reviews.stars', { stars })} />
				<b>{review.name ?? t('reviews.shopper')}</b>
				{review.verified ? (
					<span className="inline-flex items-center gap-1 text-leaf">
						<CheckIcon className="size-4" />
						{t('reviews.verified')}
					</span>
				) : (
					<span className="text-soft">{t('reviews.sample')}</span>
				)}
			</header>
			<p lang={scriptOf(review.text)} className="max-w-[65ch] break-words whitespace-pre-line">
				{review.text}
			</p>
			<ReviewPhotos photos={review.photos} />
			<footer className="flex min-h-8 items-center justify-between gap-3 text-xs text-soft">
				<span>
					<time dateTime={review.written_at}>{formatDate(review.written_at, language)}</time>
					{review.edited && ` · ${t('reviews.edited')}`}
				</span>
				<button
					type="button"
					className="touch-44 hover:underline noscript:hidden"
					onClick={() => (signedIn ? setReporting(true) : openModal('LOGIN_VIEW'))}
				>
					{t('reviews.report')}
				</button>
			</footer>
			{reporting !== undefined && <ReportDialog id={review.id} open={reporting} onClose={() => setReporting(false)} />}
		</Card>
	)
}

/** Bengali needs its own line height and voice, in any page. */
function scriptOf(text: string): 'bn' | 'en' {
	return /[\u0985-\u09ce]/.test(text) ? 'bn' : 'en'
}
