import { utcOffset } from '#contract/delivery-days.ts'

const local = (moment: Date | string) =>
	new Date(new Date(moment).getTime() + utcOffset).toISOString().replace('T', ' ')

/** A moment in Bangladesh's time, as every command prints it: `2026-12-16 00:00`. */
export const minuteOf = (moment: Date | string) => local(moment).slice(0, 16)

/** The same with seconds. */
export const secondOf = (moment: Date | string) => local(moment).slice(0, 19)
