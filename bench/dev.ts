/**
 * Seconds from `npm run dev` to the first page, the store filled and the packages bundled by Vite, and the CPU time of
 * it: `npm run bench -- dev [--rounds 5] [--empty]`. Prints each round and the medians.
 */
import { measureStarts } from './helpers/starts.ts'

await measureStarts('dev')
