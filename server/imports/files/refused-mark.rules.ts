import { catalogueFaults } from '#contract/catalogue-faults.ts'

/** What a record of a file of refused rows carries, by the reason that was written for it. */
export function refusedMark(reason: unknown): true | 'unclear' {
	return typeof reason === 'string' && reason.includes(catalogueFaults.name_unclear.en) ? 'unclear' : true
}
