import type { Deps } from '#server/deps.ts'
import { type Customer, rememberDevice, tomorrow } from '#server/identity/customers/customer.store.ts'
import { noticeWindowsOf } from '#server/identity/customers/limits.rules.ts'
import { adoptTraces } from '#server/identity/customers/trace.store.ts'
import type { Message } from '#server/notifications/index.ts'
import { sendMessage } from '#server/notifications/index.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf } from '#server/platform/keyed-hash.ts'
import { countIn } from '#server/platform/limits/count-call.ts'
import { type Opened, openSession } from './open-session.ts'
import { recogniseDevice } from './recognise-device.ts'
import { deviceName } from './session.rules.ts'
import { revokeByHashes } from './session.store.ts'
import { sessionSecrets, type Use } from './uses.ts'

/**
 * Where a sign-in comes from: the call, which has the previous session, and a keyed hash of the device (null without a
 * device cookie).
 */
export type SignInOrigin = { call: Call; deviceHash: Buffer | null }

/** Call it before the transaction: it may set the device cookie. */
export function originOf(deps: Pick<Deps, 'config'>, call: Call): SignInOrigin {
	return { call, deviceHash: recogniseDevice(call, deps.config.secret) }
}

export type SignInMethod = {
	/** How the owner was proved. For `phone` and `email` the code of the sign-in itself has notified the owner. */
	by: 'phone' | 'email' | 'social' | 'password'
	proved: boolean
	limited?: boolean
	/** The use of a code or a proof that opens the session, if it can be repeated. */
	use?: Use | undefined
}

/**
 * Opens a session for a customer whose row is locked: ends the previous session of this browser, stores the device, and
 * notifies the owner of a new one, three times a day at most. A limited session changes nothing in the account.
 */
export async function startSession(
	tx: Tx,
	deps: Deps,
	origin: SignInOrigin,
	customer: Customer,
	method: SignInMethod,
): Promise<Opened> {
	const { call, deviceHash } = origin
	const { by, proved, limited = false, use } = method
	const before = call.cookie('sid')
	if (before) await revokeByHashes(tx, null, hashOf(before))
	if (!limited) await adoptTraces(tx, deps.config.secret, customer.id, customer)
	const device = deviceName(call.userAgent)
	const isNew = deviceHash && !limited && (await rememberDevice(tx, customer.id, deviceHash))
	if (isNew && (await countIn(tx, deps, noticeWindowsOf(customer.id))) === 0)
		await notifyCustomer(tx, deps, call, customer, { kind: 'new_device', device }, by)
	const secrets = use && sessionSecrets(use)
	return openSession(tx, { customerId: customer.id, bound: call.browser, device, deviceHash, proved, limited, secrets })
}

/**
 * Sends a customer a message by email, or by SMS without a proved address; not over the channel that was just used.
 */
export async function notifyCustomer(
	tx: Tx,
	deps: Pick<Deps, 'config' | 'jobs'>,
	{ language }: Pick<Call, 'language'>,
	{ phone, email }: Pick<Customer, 'phone' | 'email'>,
	message: Message,
	by?: SignInMethod['by'],
): Promise<void> {
	const validUntil = await tomorrow(tx)
	if (email && by !== 'email' && deps.config.mailOffered)
		await sendMessage(tx, deps, { channel: 'email', to: email, language, message, validUntil })
	else if (phone && by !== 'phone')
		await sendMessage(tx, deps, { channel: 'sms', to: phone, language, message, validUntil })
}
