/**
 * Seconds from `npm start` to the first page, everything built and the store filled, and its CPU time: `npm run bench --
 * start [--rounds 5]`. Prints each round and the medians, for the store in DATABASE_URL if it is set. The first start also
 * fills the store and the compile cache.
 */
import { measureStarts } from './helpers/starts.ts'

await measureStarts('start')
