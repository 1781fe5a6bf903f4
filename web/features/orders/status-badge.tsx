import type { Static } from 'typebox'
import { useTranslation } from '#client/use-translation.ts'
import type { OrderStatus } from '#contract/order-shapes.ts'
import { Badge } from '#ui/badge/badge.tsx'

export type Status = Static<typeof OrderStatus>

/** The state of an order, as a word and a colour. */
export function StatusBadge({ status }: { status: Status }) {
	const { t } = useTranslation('checkout')
	const tone = status === 'cancelled' || status === 'returned' ? 'quiet' : status === 'delivered' ? 'leaf' : 'offer'
	return <Badge tone={tone}>{t(`order.status.${status}`)}</Badge>
}
