import { bn } from './sample-bn.ts'
import { en } from './sample-en.ts'

/** The set of sample words each language brings. */
export type Samples = typeof en

/** Sample words by language. */
export const samples: Record<'en' | 'bn', Samples> = { en, bn }
