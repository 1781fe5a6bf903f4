import { isMainThread } from 'node:worker_threads'

// For `node --import`, before `start.ts`: Vite and the pages load while the store opens. Threads load this file too.
if (isMainThread) void import('./dev-storefront.ts')
