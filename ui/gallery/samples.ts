import { bn } from './sample-bn.ts'
import { en } from './sample-en.ts'

/** The sample texts of a language. */
export type Samples = typeof en

/** Sample texts by language. */
export const samples: Record<'en' | 'bn', Samples> = { en, bn }
