import { formatNumber, formatRating } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { type ReviewSort, reviewSorts } from '#contract/choices.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/select/select.tsx'
import { renderedOnce } from '#web/lib/kept-part.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { preparesPanel, usePanels } from '#web/lib/panels.ts'
import { StarRating } from '#web/shop/products/star-rating.tsx'
import { useSession } from '#web/shop/session/session.ts'
import type { ReviewPage } from './product-data.ts'
import { ReviewItem } from './review-item.tsx'
import { StarRows } from './star-rows.tsx'
import { useReviews } from './use-reviews.ts'

const OwnReview = lazyPart(() => import('./own-review.tsx'))

const ToSignIn = renderedOnce('reviews: to sign in', function ToSignIn() {
	const { t } = useTranslation('product')
	const openModal = usePanels((state) => state.openModal)
	return (
		<div className="grid justify-items-start gap-2 noscript:hidden">
			<p className="text-sm text-soft">{t('reviews.who')}</p>
			<Button variant="secondary" shape="slim" {...preparesPanel('LOGIN_VIEW')} onClick={() => openModal('LOGIN_VIEW')}>
				{t('reviews.signIn')}
			</Button>
		</div>
	)
})

/** The reviews of a product: the mean, the number of each rating, the texts, and the shopper's own. */
export function Reviews({ productId, first }: { productId: number; first: ReviewPage }) {
	const { t } = useTranslation('product')
	const language = useLanguage()
	const reviews = useReviews(productId, first)
	const signedIn = useSession((state) => state.status === 'authorized')
	const { rating, count, stars } = reviews.summary
	const number = (value: number) => formatNumber(value, language)
	const own = signedIn ? <OwnReview productId={productId} onChanged={reviews.again} /> : <ToSignIn />
	return (
		<section
			id="reviews"
			className="grid scroll-mt-20 content-start gap-4 below [--below:31rem] max-md:[--below:59rem]"
		>
			<h2 className="text-lg md:text-xl">{t('reviews.title')}</h2>
			<div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[17rem_minmax(0,1fr)]">
				<div className="grid gap-4">
					{count > 0 ? (
						<>
							<p className="flex items-end gap-3">
								<b className="figures text-3xl leading-none">{formatRating(rating, language)}</b>
								<span className="grid gap-1">
									<StarRating value={rating} label={t('reviews.stars', { stars: formatRating(rating, language) })} />
									<span className="text-sm text-soft">{t('reviews.count', { count, shown: number(count) })}</span>
								</span>
							</p>
							<StarRows stars={stars} chosen={reviews.stars} onChoose={reviews.only} />
						</>
					) : (
						<p className="grid gap-1">
							<b>{t('reviews.none')}</b>
							<span className="text-sm text-soft">{t('reviews.noneText')}</span>
						</p>
					)}
					{own}
				</div>
				{count > 0 && (
					<div className="grid min-w-0 gap-4" aria-busy={reviews.busy}>
						{(reviews.total > 1 || reviews.stars) && (
							<div className="flex items-center justify-between gap-3 noscript:hidden">
								<p className="font-semibold">
									{reviews.stars
										? t('reviews.filtered', { count: reviews.stars, shown: number(reviews.stars) })
										: t('reviews.all')}
									<span className="figures font-normal text-soft"> ({number(reviews.total)})</span>
								</p>
								<Select
									label={t('reviews.sort')}
									labelHidden
									value={reviews.sort}
									onChange={(event) => reviews.sortBy(event.target.value as ReviewSort)}
									options={reviewSorts.map((value) => ({
										value,
										label: t(`reviews.${value}`),
									}))}
								/>
							</div>
						)}
						{reviews.items.length === 0 && <p className="text-soft">{t('reviews.noWords')}</p>}
						<ul className="grid gap-3">
							{reviews.items.map((review) => (
								<li key={review.id}>
									<ReviewItem review={review} />
								</li>
							))}
						</ul>
						{reviews.next_cursor && (
							<Button
								variant="secondary"
								className="justify-self-start noscript:hidden"
								loading={reviews.busy}
								onClick={reviews.more}
							>
								{t('reviews.more')}
							</Button>
						)}
					</div>
				)}
			</div>
		</section>
	)
}
