export { refundNumberData } from './personal.store.ts'
export { refundNumberOf } from './refund-number.store.ts'
export { refundNumberHandlers } from './routes.ts'
