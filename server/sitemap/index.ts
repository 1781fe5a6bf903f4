export { serveSitemaps } from './routes.ts'
