import { randomInt } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { requireHuman } from '#server/identity/bot-check/bot-check.ts'
import { acceptEmail } from '#server/identity/customers/accept-email.ts'
import { acceptPhone } from '#server/identity/customers/accept-phone.ts'
import { knowsDevice } from '#server/identity/customers/customer.store.ts'
import {
	bucketsOf,
	deviceBucket,
	phonesPerDevice,
	runBucket,
	type Sender,
	windowsOf,
} from '#server/identity/customers/limits.rules.ts'
import { codeSentText } from '#server/identity/customers/texts.rules.ts'
import { recogniseDevice } from '#server/identity/sessions/recognise-device.ts'
import { noteAlarm, sendMessage, waitForMoney } from '#server/notifications/index.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { keyedHash, randomText } from '#server/platform/keyed-hash.ts'
import { hash, hashed, waitOf } from '#server/platform/limits/count-call.ts'
import { addHits, fullWindows, lockBuckets, otherMembers } from '#server/platform/limits/hits.store.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { codeRules, coolDown, type Digits, digitsFor, isRun, mailCodeLife, type Purpose } from './otp.rules.ts'
import { addressState, neighbours, noteMessage, saveCode } from './otp.store.ts'
import { noteAsked } from './requested-codes.ts'
import { type Alarm, stopWait } from './send-alarm.rules.ts'
import { sendRateFor } from './send-rate.ts'

type Request = {
	sender: Sender
	purpose: Purpose
	language: Call['language']
	ceiling: number
	alarm: Alarm
	/** The caller has solved the bot check. */
	human: boolean
	silent: boolean
}
type Issued = { id: string; digits: Digits; life: number; resendIn: number }
type Refused = { refused: number; alarm?: 'money' }

/** Sends a code to a phone. Throws the refusals of `acceptPhone` and `sendCode`. */
export function sendOtp(deps: Deps, call: Call, input: { phone: string; bot?: string }, purpose: Purpose) {
	return sendCode(deps, call, { channel: 'sms', address: acceptPhone(input.phone), purpose, bot: input.bot })
}

/**
 * Sends a code for the desk to a phone, without a bot check. `silent`: nobody has this phone; nothing is sent, but everything
 * else is the same, so that the reply reveals nothing. Throws the refusals of `sendCode`.
 */
export function sendDeskCode(deps: Deps, call: Call, phone: string, { silent }: { silent: boolean }) {
	return sendCode(deps, call, { channel: 'sms', address: phone, purpose: 'desk', bot: undefined, silent })
}

/** Mails a code for signing in. Throws `not_found` where the shop has no mail, and the refusals of `sendCode`. */
export async function sendMailCode(deps: Deps, call: Call, input: { email: string; bot?: string }) {
	if (!deps.config.mailOffered) throw new ShopError('not_found')
	const address = acceptEmail(input.email)
	return sendCode(deps, call, { channel: 'email', address, purpose: 'email', bot: input.bot })
}

type Wanted = Pick<Sender, 'channel' | 'address'> & { purpose: Purpose; bot: string | undefined; silent?: boolean }

/**
 * Sends a code, with the same response for known and unknown addresses. Throws `otp_too_many` with the seconds to wait when
 * a limit is reached, the address is locked or an alarm stops unknown callers, and `bot_check_required`; a device that has
 * proved the address before needs no check while there is no alarm.
 */
async function sendCode(deps: Deps, call: Call, { channel, address, purpose, bot, silent = false }: Wanted) {
	const device = recogniseDevice(call, deps.config.secret)
	const known = device !== null && (await knowsDevice(deps.db, address, device))
	const { ip, network, language } = call
	const { ceiling, proved, alarm } = await sendRateFor(deps, channel, address)
	// The refusal of unknown callers would reveal which phones are known: in a strict shop only known devices are exempt.
	const provedLately = known || (proved && deps.config.enumGuard === 'spec')
	const hosted = deps.config.hosting.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4')
	const sender: Sender = {
		channel,
		address,
		device: device?.toString('hex') ?? null,
		known,
		provedLately,
		ip,
		network,
		hosted,
	}
	// Floods are refused here, before they queue for locks.
	const full = await fullWindows(deps.db, hashed(deps, windowsOf(sender, ceiling)))
	for (const { alarm: name } of full) if (name) await noteAlarm(deps, name, 'full')
	const challenged = purpose !== 'desk' && (!known || alarm !== 'calm' || full.some(({ then }) => then === 'challenge'))
	const human = challenged && deps.config.bot.kind !== 'off'
	const stopped = alarm === 'stop' && !provedLately ? stopWait : 0
	const early = Math.max(waitOf(full, { human }), stopped)
	if (!early && challenged) await requireHuman(deps, call, bot)
	const outcome: Issued | Refused = early
		? { refused: early }
		: await transaction(deps.db, (tx) =>
				issueCode(tx, deps, { sender, purpose, language, ceiling, alarm, human, silent }),
			)
	if ('refused' in outcome) {
		if (outcome.alarm) await noteAlarm(deps, outcome.alarm, 'spent')
		throw new ShopError('otp_too_many', { retryAfter: outcome.refused })
	}
	const { id, digits, life, resendIn } = outcome
	if (call.browser) noteAsked(call, id)
	const data = { otp_id: id, otp_length: digits, resend_in: resendIn, expires_in: life }
	return { status: true, message: codeSentText[language], data }
}

/** The stored form of a code: useless without the shop's secret, and for any other code, address or purpose. */
export function codeHash(secret: Buffer, id: string, address: string, purpose: Purpose, code: string): Buffer {
	return keyedHash(secret, 'code', id, address, purpose, code)
}

/** Refusals are returned, not thrown: the rows they wrote must be committed. */
async function issueCode(tx: Tx, deps: Deps, request: Request): Promise<Issued | Refused> {
	const { sender, purpose, language, ceiling, alarm, human, silent } = request
	const { channel, address, known, network, provedLately, hosted } = sender
	const slot = { address, purpose, lane: known ? (sender.device as string) : '' }
	const windows = hashed(deps, windowsOf(sender, ceiling))
	const buckets = bucketsOf(sender).map((bucket) => hash(deps, bucket))
	await lockBuckets(tx, buckets)
	const full = await fullWindows(tx, windows)
	const state = await addressState(tx, slot)
	const wait = Math.max(waitOf(full, { human }), state.locked, Math.ceil(coolDown(state.sends) - state.age))
	if (wait > 0) return { refused: wait }
	const refused = known ? 0 : await refuseHarvest(tx, deps, sender)
	if (refused) return { refused }
	const broke = channel === 'sms' && !provedLately ? await waitForMoney(tx, deps, address) : 0
	if (broke) return { refused: broke, alarm: 'money' }

	const digits = digitsFor(purpose, deps.config.otp.loginDigits, {
		...state,
		hot: full.length > 0 || alarm !== 'calm' || hosted,
	})
	const { tries } = codeRules[digits]
	const life = channel === 'email' ? mailCodeLife : codeRules[digits].life
	const id = randomText(16)
	const code = String(randomInt(10 ** digits)).padStart(digits, '0')
	const codeRow = { ...slot, id, hash: codeHash(deps.config.secret, id, address, purpose, code), digits, tries, life }
	const validUntil = await saveCode(tx, { ...codeRow, network })
	await addHits(tx, buckets, hash(deps, address))
	const message = { kind: `otp_${purpose}` as const, code, minutes: life / 60 }
	if (!silent)
		await noteMessage(tx, id, await sendMessage(tx, deps, { channel, to: address, language, message, validUntil }))
	const resendIn = Math.max(waitOf(await fullWindows(tx, windows)), coolDown(state.sends + 1))
	return { id, digits, life, resendIn }
}

/** Seconds to wait for a caller who requests codes for a series of numbers, or for many from one device; else 0. */
async function refuseHarvest(tx: Tx, deps: Deps, { channel, address, device }: Sender): Promise<number> {
	if (device && (await otherMembers(tx, hash(deps, deviceBucket(device)), hash(deps, address))) >= phonesPerDevice)
		return 3_600
	if (channel === 'email' || !isRun([...(await neighbours(tx, address)), Number(address.slice(4))])) return 0
	await addHits(tx, [hash(deps, runBucket(address))])
	return 3_600
}
