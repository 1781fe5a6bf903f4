import { keptDays } from '#contract/kept-days.ts'

/** Pictures a shopper may keep that no order uses yet. */
export const mostUnused = 10
/** Days a picture is kept that no order uses, and after its order is over. */
export const keepDays = { unused: 2, used: keptDays.prescription }
