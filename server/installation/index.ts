export { installationDeskHandlers } from './routes.ts'
