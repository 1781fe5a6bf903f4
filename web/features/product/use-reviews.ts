import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { useToasts } from '#web/ui/toasts/use-toasts.ts'
import type { ReviewPage } from './product-data.ts'

export type ReviewSort = 'newest' | 'highest' | 'lowest'
type Choice = { sort: ReviewSort; stars: number | undefined }

/** The reviews of a product: the page's own first, then in another order, of some stars only, and more of them. */
export function useReviews(productId: number, first: ReviewPage) {
	const { t } = useTranslation('catalogue')
	const [page, setPage] = useState(first)
	const [choice, setChoice] = useState<Choice>({ sort: 'newest', stars: undefined })
	const [busy, setBusy] = useState(false)
	const push = useToasts((state) => state.push)

	const load = async ({ sort, stars }: Choice, cursor?: string) => {
		setBusy(true)
		try {
			const query = { sort, limit: cursor ? 10 : 5, ...(stars ? { stars } : {}), ...(cursor ? { cursor } : {}) }
			const { data } = await call('listReviews', { params: { id: productId }, query })
			setPage((before) => (cursor ? { ...data, items: [...before.items, ...data.items] } : data))
			setChoice({ sort, stars })
		} catch (error) {
			push({ tone: 'error', text: errorText(error, t('card.failed')) })
		} finally {
			setBusy(false)
		}
	}
	return {
		...page,
		...choice,
		busy,
		sortBy: (sort: ReviewSort) => load({ ...choice, sort }),
		only: (stars: number | undefined) => load({ ...choice, stars }),
		more: () => load(choice, page.next_cursor ?? undefined),
		again: () => load(choice),
	}
}
