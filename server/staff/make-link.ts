import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { hashOf, randomText } from '#server/platform/keyed-hash.ts'
import { insertLink } from './link.store.ts'
import { hasOwner } from './person.store.ts'

/** Hours that a link is valid: of an invitation, and of somebody who had access before. */
const hours = { invitation: 7 * 24, again: 24 }

/** A new one-use link for a person, or for the first owner (null); the former ones end. */
export async function makeLink(
	tx: Tx,
	{ config }: Pick<Deps, 'config'>,
	staffId: number | null,
	kind: keyof typeof hours,
): Promise<string> {
	const token = randomText(32)
	await insertLink(tx, staffId, hashOf(token), hours[kind])
	return `${config.deskOrigin}/welcome#${token}`
}

/** A new one-use link that makes the first owner; undefined when somebody can sign in as owner. The former one ends. */
export async function firstOwnerLink(deps: Pick<Deps, 'db' | 'config'>): Promise<string | undefined> {
	return transaction(deps.db, async (tx) => ((await hasOwner(tx)) ? undefined : makeLink(tx, deps, null, 'invitation')))
}
