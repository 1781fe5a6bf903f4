import { createHash } from 'node:crypto'

/** The state of a record as its editors see it. Its place among the others and whether it is archived do not count. */
export function revisionOf({ position: _, active: __, ...edited }: { position?: unknown; active?: unknown }): string {
	return createHash('sha256').update(JSON.stringify(edited)).digest('hex').slice(0, 16)
}

/** The record with its revision, to be sent with what is changed of it. */
export const withRevision = <R extends object>(record: R) => ({ ...record, revision: revisionOf(record) })
