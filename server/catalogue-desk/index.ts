export { catalogueDeskHandlers } from './routes.ts'
