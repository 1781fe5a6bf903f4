export { acceptPayment } from './get-desk-order.ts'
export { countView } from './list-orders.ts'
export { serveOrderEvents } from './order-events.ts'
export { orderDeskHandlers } from './routes.ts'
