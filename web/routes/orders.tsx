import { OrdersPage } from '#web/features/orders/orders-page.tsx'

export default OrdersPage
