import { createHash } from 'node:crypto'

/** An entry of the audit trail as text: `at` in microseconds since 1970, `before` and `after` as `jsonb` prints them. */
export type Entry = {
	id: string
	at: string
	actor: string
	entity: string
	entity_id: string
	action: string
	before: string | null
	after: string | null
}

/** What stands before the first link. */
export const noHash = Buffer.alloc(32)

/** SHA-256 of the hash of the link before and of everything in the entry. */
export function linkHash(before: Buffer, entry: Entry): Buffer {
	const { id, at, actor, entity, entity_id, action } = entry
	const content = JSON.stringify([id, at, actor, entity, entity_id, action, entry.before, entry.after])
	return createHash('sha256').update(before).update(content).digest()
}

/** A link as an operator keeps it outside of the shop: `120:9f86…`. */
export function placeText({ number, hash }: { number: number; hash: Buffer }): string {
	return `${number}:${hash.toString('hex')}`
}

/** Reads a kept link. Undefined for other text. */
export function readPlace(text: string): { number: number; hash: string } | undefined {
	const [, number, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? []
	return number === undefined || hash === undefined ? undefined : { number: Number(number), hash }
}
