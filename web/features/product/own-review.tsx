import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '#client/failures.ts'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Rating } from '#ui/rating/rating.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'
import type { Answer } from './product-data.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewPhotos } from './review-photos.tsx'

type Mine = Answer<'getMyReview'>
type Props = { productId: number; onChanged: () => void }

/** The signed-in shopper's own review: it can be written after a delivery, then changed or deleted. */
export default function OwnReview(props: Props) {
	return (
		<QueryProvider>
			<Own {...props} />
		</QueryProvider>
	)
}

function Own({ productId, onChanged }: Props) {
	const { t } = useTranslation(['product', 'catalogue'])
	const language = useLanguage()
	const push = useToasts((state) => state.push)
	const queries = useQueryClient()
	const [writing, setWriting] = useState(false)
	const queryKey = [...keys.ownReview, productId]
	const { data: mine } = useQuery({
		queryKey,
		queryFn: async () => (await call('getMyReview', { params: { id: productId } })).data,
	})
	const setMine = (own: Mine) => queries.setQueryData(queryKey, own)
	if (!mine) return null
	const { review } = mine
	const remove = async () => {
		try {
			await call('deleteReview', { params: { id: productId } })
			setMine({ may_review: true, review: null })
			push({ tone: 'success', text: t('reviews.deleted') })
			onChanged()
		} catch (error) {
			showError(error, t('catalogue:card.failed'))
		}
	}
	return (
		<>
			{review && (
				<Card tone="leaf" className="grid gap-2">
					<p className="flex flex-wrap items-center gap-x-3 text-sm">
						<b>{t('reviews.yours')}</b>
						<Rating value={review.stars} label={t('reviews.stars', { stars: formatNumber(review.stars, language) })} />
					</p>
					{review.text && <p className="break-words whitespace-pre-line">{review.text}</p>}
					{!review.hidden && <ReviewPhotos photos={review.photos} />}
					{review.hidden && <p className="text-sm text-chilli">{t('reviews.hidden')}</p>}
					<div className="flex gap-2">
						<Button variant="secondary" shape="slim" onClick={() => setWriting(true)}>
							{t('reviews.edit')}
						</Button>
						<Button variant="ghost" shape="slim" onClick={remove}>
							{t('reviews.delete')}
						</Button>
					</div>
				</Card>
			)}
			{!review && !mine.may_review && <p className="text-sm text-soft">{t('reviews.notYet')}</p>}
			{!review && mine.may_review && (
				<Button variant="secondary" onClick={() => setWriting(true)}>
					{t('reviews.write')}
				</Button>
			)}
			<ReviewDialog
				key={review ? `${review.stars} ${review.text} ${review.photos.map(({ id }) => id)}` : ''}
				productId={productId}
				open={writing}
				before={review}
				onClose={() => setWriting(false)}
				onSaved={(saved) => {
					setWriting(false)
					setMine({ may_review: true, review: saved })
					onChanged()
				}}
			/>
		</>
	)
}
