/**
 * Hours after its delivery in which a problem with goods may be reported, by how long they keep: cooked food, fresh food,
 * packed food and medicine, everything else. Terms and questions name these numbers.
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
