import { randomInt } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { sendMessage } from '#server/notifications/index.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { acceptPhone } from './accept-phone.ts'
import {
	bucketsOf,
	deviceBucket,
	phonesPerDevice,
	runBucket,
	type Sender,
	type Window,
	windowsOf,
} from './budget.rules.ts'
import { addHits, fullWindows, lockBuckets, otherMembers } from './budget.store.ts'
import { knowsDevice } from './customer.store.ts'
import { keyedHash, randomText } from './keyed-hash.ts'
import { codeRules, coolDown, type Digits, digitsFor, isRun, type Purpose } from './otp.rules.ts'
import { addressState, neighbours, saveCode } from './otp.store.ts'
import { recogniseDevice } from './recognise-device.ts'
import { codeSentText } from './texts.rules.ts'

type Request = { sender: Sender; purpose: Purpose; language: Call['language'] }
type Issued = { id: string; digits: Digits; life: number; resendIn: number }
type Refused = { refused: number }

/**
 * Sends a code to a phone, answering the same for known and unknown ones. Throws the phone's own refusals, and
 * `otp_too_many` with the seconds to wait when any budget is spent or the phone is locked.
 */
export async function sendOtp(deps: Deps, call: Call, typed: string, purpose: Purpose) {
	const phone = acceptPhone(typed)
	const device = recogniseDevice(call, deps.config.secret)
	const known = device !== null && (await knowsDevice(deps.db, phone, device))
	const { ip, network, language } = call
	const sender: Sender = { phone, device: device?.toString('hex') ?? null, known, ip, network }
	// Floods end here, before they queue for locks.
	const early = waitOf(await fullWindows(deps.db, hashed(deps, windowsOf(sender))))
	const outcome = early
		? { refused: early }
		: await transaction(deps.db, (tx) => issueCode(tx, deps, { sender, purpose, language }))
	if ('refused' in outcome) throw new ShopError('otp_too_many', { retryAfter: outcome.refused })
	const { id, digits, life, resendIn } = outcome
	if (call.browser) call.setCookie('otptx', id, life)
	const data = { otp_id: id, otp_length: digits, resend_in: resendIn, expires_in: life }
	return { status: true, message: codeSentText[language], data }
}

/** What a code is stored as: worthless without the shop's secret, and for any other code, phone or purpose. */
export function codeHash(secret: Buffer, id: string, address: string, purpose: Purpose, code: string): Buffer {
	return keyedHash(secret, 'code', id, address, purpose, code)
}

/** Refusals are answered, not thrown: what they leave behind must stay. */
async function issueCode(tx: Tx, deps: Deps, { sender, purpose, language }: Request): Promise<Issued | Refused> {
	const { phone, known, network } = sender
	const slot = { address: phone, purpose, lane: known ? (sender.device as string) : '' }
	const windows = hashed(deps, windowsOf(sender))
	const buckets = bucketsOf(sender).map((bucket) => hash(deps, bucket))
	await lockBuckets(tx, buckets)
	const full = await fullWindows(tx, windows)
	const state = await addressState(tx, slot)
	const wait = Math.max(waitOf(full), state.locked, Math.ceil(coolDown(state.sends) - state.age))
	if (wait > 0) return { refused: wait }
	const refused = known ? 0 : await refuseHarvest(tx, deps, sender)
	if (refused) return { refused }

	const digits = digitsFor(purpose, deps.config.otp.loginDigits, { ...state, hot: full.length > 0 })
	const { life, tries } = codeRules[digits]
	const id = randomText(16)
	const code = String(randomInt(10 ** digits)).padStart(digits, '0')
	const codeRow = { ...slot, id, hash: codeHash(deps.config.secret, id, phone, purpose, code), digits, tries, life }
	const validUntil = await saveCode(tx, { ...codeRow, network })
	await addHits(tx, buckets, hash(deps, phone))
	const message = { kind: `otp_${purpose}` as const, code, minutes: life / 60 }
	await sendMessage(tx, deps, { channel: 'sms', to: phone, language, message, validUntil })
	const resendIn = Math.max(waitOf(await fullWindows(tx, windows)), coolDown(state.sends + 1))
	return { id, digits, life, resendIn }
}

/** Seconds to wait for who walks through numbers, in a row or from one device; 0 for everyone else. */
async function refuseHarvest(tx: Tx, deps: Deps, { phone, device }: Sender): Promise<number> {
	if (device && (await otherMembers(tx, hash(deps, deviceBucket(device)), hash(deps, phone))) >= phonesPerDevice)
		return 3_600
	if (!isRun([...(await neighbours(tx, phone)), Number(phone.slice(4))])) return 0
	await addHits(tx, [hash(deps, runBucket(phone))])
	return 3_600
}

const waitOf = (full: { then: Window['then']; wait: number }[]) =>
	Math.max(0, ...full.filter(({ then }) => then === 'refuse').map(({ wait }) => wait))

/** Buckets are stored as keyed hashes: an address or number cannot be read back from them. */
export function hash({ config }: Pick<Deps, 'config'>, bucket: string): string {
	return keyedHash(config.secret, 'bucket', bucket).toString('base64url').slice(0, 24)
}

const hashed = (deps: Deps, windows: Window[]) =>
	windows.map((window) => ({ ...window, bucket: hash(deps, window.bucket) }))
