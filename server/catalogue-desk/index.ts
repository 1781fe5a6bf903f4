export { merchandisingHandlers } from './merchandising-routes.ts'
export { catalogueDeskHandlers } from './routes.ts'
