export { previewDeskHandlers } from './routes.ts'
export { servePreviews } from './serve-previews.ts'
