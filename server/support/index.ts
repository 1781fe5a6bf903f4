export { supportDeskHandlers } from './routes.ts'
