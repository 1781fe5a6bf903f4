export { auditDeskHandlers } from './routes.ts'
