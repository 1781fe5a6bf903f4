import { OrderPage } from '#web/features/orders/order-page.tsx'
import type { Route } from './+types/order'

export default function Order({ params }: Route.ComponentProps) {
	return <OrderPage number={params.number} />
}
