import { OrdersPage } from '../features/account/orders-page.tsx'

export default OrdersPage
