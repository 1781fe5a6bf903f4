import { useRef, useState } from 'react'
import { showError } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { ReviewSort } from '#contract/choices.ts'
import { call } from '#web/shop/session/api.ts'
import type { ReviewPage } from './product-data.ts'

type Choice = { sort: ReviewSort; stars: number | undefined }

/** The reviews of a product: the page's own first, then in another order, of some stars only, and more of them. */
export function useReviews(productId: number, first: ReviewPage) {
	const { t } = useTranslation('catalogue')
	const [page, setPage] = useState(first)
	/** The choice in the controls: the last one requested. */
	const [choice, setChoice] = useState<Choice>({ sort: 'newest', stars: undefined })
	/** What the page shows. */
	const [shown, setShown] = useState<Choice>(choice)
	/** The last call; responses to earlier ones are ignored. */
	const latest = useRef(0)
	const [busy, setBusy] = useState(false)

	const load = async (next: Choice, cursor?: string) => {
		const { sort, stars } = next
		latest.current += 1
		const turn = latest.current
		setChoice(next)
		setBusy(true)
		try {
			const query = { sort, limit: cursor ? 10 : 5, ...(stars && { stars }), ...(cursor && { cursor }) }
			const { data } = await call('listReviews', { params: { id: productId }, query })
			if (turn !== latest.current) return
			setShown(next)
			setPage((before) => (cursor ? { ...data, items: [...before.items, ...data.items] } : data))
			setBusy(false)
		} catch (error) {
			if (turn !== latest.current) return
			setChoice(shown)
			setBusy(false)
			showError(error, t('card.failed'))
		}
	}
	return {
		...page,
		sort: choice.sort,
		/** The stars of the shown reviews; undefined for any. */
		stars: shown.stars,
		busy,
		sortBy: (sort: ReviewSort) => load({ ...choice, sort }),
		only: (stars: number | undefined) => load({ ...choice, stars }),
		more: () => load(shown, page.next_cursor ?? undefined),
		again: () => load(choice),
	}
}
