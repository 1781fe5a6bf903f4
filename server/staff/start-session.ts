import type { Role } from '#contract/desk/roles.ts'
import { deviceName } from '#server/identity/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf, randomText } from '#server/platform/keyed-hash.ts'
import { lifeOf } from './session.rules.ts'
import { endByHash, insertSession } from './session.store.ts'

export type Opened = { session: number; token: string; role: Role }

/** Opens a session for a person who has just proved who they are, and ends the one that this browser had. */
export async function startSession(tx: Tx, call: Call, person: { id: number; role: Role }): Promise<Opened> {
	const before = call.cookie('desk')
	if (before) await endByHash(tx, hashOf(before))
	const token = randomText(32)
	const session = await insertSession(tx, {
		...{ hash: hashOf(token), staffId: person.id, role: person.role },
		device: deviceName(call.userAgent),
		network: call.network,
	})
	return { session, token, role: person.role }
}

/** Gives the browser its session. Call it after the transaction has committed. */
export function giveSession(call: Call, { token, role }: Opened): void {
	call.setCookie('desk', token, lifeOf(role).longest * 3_600, 'strict')
}
