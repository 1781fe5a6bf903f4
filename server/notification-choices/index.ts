export { noticeData } from './personal.store.ts'
export { noticeHandlers } from './routes.ts'
