export { sellerDeskHandlers } from './routes.ts'
