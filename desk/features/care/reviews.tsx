import { useState } from 'react'
import { formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { aboutText } from '#desk/lib/about-text.rules.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { StateChoice } from './state-choice.tsx'

type Review = Reply<'listReviewsToDecide'>['data'][number]

/** Reviews that shoppers reported, those with photos, and hidden ones. */
export function Reviews() {
	const { t } = useTranslation('care')
	const [state, setState] = useState<'reported' | 'photos' | 'hidden'>('reported')
	const query = useRead('listReviewsToDecide', { query: { state } })
	return (
		<>
			<StateChoice states={['reported', 'photos', 'hidden']} selected={state} onSelect={setState} />
			<Loaded query={query}>
				{(reviews) =>
					reviews.length === 0 ? (
						<EmptyState icon={<CheckIcon />} title={t('nothing')} />
					) : (
						<ul className="grid grid-cols-1 gap-3">
							{reviews.map((review) => (
								<li key={review.id} className="grid gap-3 rounded-xl bg-card p-4 shadow-card md:p-5">
									<ReviewCard review={review} />
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
		</>
	)
}

function ReviewCard({ review }: { review: Review }) {
	const { t } = useTranslation('care')
	const language = useLanguage()
	const { mutate, isPending, variables } = useAct('decideReview', { reads: ['listReviewsToDecide', 'getToday'] })
	const button = (decision: 'hide' | 'show', variant: 'danger' | 'secondary') => (
		<Button
			variant={variant}
			shape="slim"
			aria-label={`${t(review.hidden ? 'showAgain' : `decide.${decision}`)}: ${aboutText(review.product.name[language], review.text)}`}
			loading={isPending && variables?.body.decision === decision}
			onClick={() => mutate({ params: { id: review.id }, body: { decision } })}
		>
			{t(review.hidden ? 'showAgain' : `decide.${decision}`)}
		</Button>
	)
	return (
		<>
			<header className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<h2 className="text-base font-semibold">{review.product.name[language]}</h2>
				<Badge>{t('stars', { count: review.stars, shown: formatNumber(review.stars, language) })}</Badge>
				{[...new Set(review.reports)].map((reason) => (
					<Badge key={reason} tone="sale">
						{t(`reason.${reason}`)}
					</Badge>
				))}
				<time dateTime={review.written_at} className="ms-auto text-sm text-soft">
					{formatDateTime(review.written_at, language)}
				</time>
			</header>
			<p className="max-w-prose break-words whitespace-pre-line">{review.text || t('noText')}</p>
			<ReviewPhotos ids={review.photos} hidden={review.hidden} />
			<div className="flex flex-wrap gap-2">
				{!review.hidden && button('hide', 'danger')}
				{button('show', 'secondary')}
			</div>
		</>
	)
}
