import type { Deps } from '#server/deps.ts'
import type { Message } from '#server/notifications/index.ts'
import { sendMessage } from '#server/notifications/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { countIn } from '#server/platform/limits/count-call.ts'
import { noticeWindowsOf } from './budget.rules.ts'
import { type Customer, rememberDevice, tomorrow } from './customer.store.ts'
import { hashOf } from './keyed-hash.ts'
import { type Opened, openSession } from './open-session.ts'
import { recogniseDevice } from './recognise-device.ts'
import { deviceName } from './session.rules.ts'
import { revokeByHashes } from './session.store.ts'
import { adoptTraces } from './trace.store.ts'

/** The door a sign-in comes to: which device, and what session it had until now. */
export type Door = { call: Call; deviceHash: Buffer | null }

/** Asked before the transaction, since it may give the browser its id. */
export function doorOf(deps: Pick<Deps, 'config'>, call: Call): Door {
	return { call, deviceHash: recogniseDevice(call, deps.config.secret) }
}

export type Way = {
	/** What proved the owner: `phone` and `email` are told by the code itself of a sign-in. */
	by: 'phone' | 'email' | 'social' | 'password'
	proved: boolean
	limited?: boolean
}

/**
 * Opens a session for a customer whose row is locked: ends the one this browser had, remembers the device, and tells the
 * owner when it is a new one, three times a day at most. A limited session leaves no trace on the account.
 */
export async function enter(tx: Tx, deps: Deps, door: Door, customer: Customer, way: Way): Promise<Opened> {
	const { call, deviceHash } = door
	const { by, proved, limited = false } = way
	const before = call.cookie('sid')
	if (before) await revokeByHashes(tx, null, hashOf(before))
	if (!limited) await adoptTraces(tx, deps.config.secret, customer.id, customer)
	const device = deviceName(call.userAgent)
	const isNew = deviceHash && !limited && (await rememberDevice(tx, customer.id, deviceHash))
	if (isNew && (await countIn(tx, deps, noticeWindowsOf(customer.id))) === 0)
		await tell(tx, deps, call, customer, { kind: 'new_device', device }, by)
	return openSession(tx, { customerId: customer.id, bound: call.browser, device, deviceHash, proved, limited })
}

/**
 * Tells a customer by mail, or by SMS when there is no proved address; not on the way the news itself came by.
 */
export async function tell(
	tx: Tx,
	deps: Deps,
	{ language }: Pick<Call, 'language'>,
	{ phone, email }: Pick<Customer, 'phone' | 'email'>,
	message: Message,
	by?: Way['by'],
): Promise<void> {
	const validUntil = await tomorrow(tx)
	if (email && by !== 'email' && deps.config.mailOffered)
		await sendMessage(tx, deps, { channel: 'email', to: email, language, message, validUntil })
	else if (phone && by !== 'phone')
		await sendMessage(tx, deps, { channel: 'sms', to: phone, language, message, validUntil })
}
