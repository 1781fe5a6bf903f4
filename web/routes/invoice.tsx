import { InvoicePage } from '#web/features/orders/invoice-page.tsx'
import type { Route } from './+types/invoice'

export default function Invoice({ params }: Route.ComponentProps) {
	return <InvoicePage number={params.number} />
}
