import { keptDays } from '#contract/kept-days.ts'

/** Photos a shopper may keep that no report uses yet. */
export const mostUnused = 10
/** Days a photo is kept that no report uses, and after its report is settled. */
export const keepDays = { unused: 2, used: keptDays.problemPhoto }
