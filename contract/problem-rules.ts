/**
 * Hours after delivery in which a problem can be reported, by how long the goods keep: cooked food, fresh food, packed food
 * and medicine, everything else. The pages of terms and questions contain these numbers.
 */
export const reportHours = { cooked: 6, fresh: 24, packed: 72, lasting: 168 } as const
export type Keeps = keyof typeof reportHours

export const problemKinds = ['damaged', 'wrong', 'missing', 'expired'] as const
export type ProblemKind = (typeof problemKinds)[number]

/** Photos one report may have; all kinds but `missing` need one. */
export const mostProblemPhotos = 4
/** Reports of a shopper within 24 hours. */
export const reportsPerDay = 10

export function needsPhoto(kind: ProblemKind): boolean {
	return kind !== 'missing'
}
