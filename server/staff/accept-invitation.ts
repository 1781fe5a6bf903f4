import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { acceptEmail, acceptPassword, deviceName, hashPassword } from '#server/identity/index.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { actorOf } from '#server/platform/http/serve-desk.ts'
import { hashOf } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { forgetTries } from './check-password.ts'
import { describeMe } from './describe-me.ts'
import { findLink, type Link, offerChallenge, offerTotp, spendLink } from './link.store.ts'
import { insertPasskey } from './passkey.store.ts'
import { acceptNew, creationOptions } from './passkeys.ts'
import { emailTaken, hasOwner, insertPerson, lockStaff, savePerson } from './person.store.ts'
import { storeTime } from './second-factor.store.ts'
import { newTotp, renewCodes, stepOf } from './second-factor.ts'
import { endSessions } from './session.store.ts'
import { giveSession, startSession } from './start-session.ts'

/** The fewest characters of a password at the desk, where a passkey is not made with it. */
const shortest = 12

/** The link of a token. Throws `link_expired`. */
export async function readLink(deps: Pick<Deps, 'db'>, token: string): Promise<Link> {
	const link = await findLink(deps.db, hashOf(token))
	if (!link) throw new ShopError('link_expired')
	return link
}

/** Offers the holder of a link a new secret for an authenticator app. Throws `link_expired`. */
export async function offerSecret(deps: Pick<Deps, 'db' | 'config'>, token: string) {
	const link = await readLink(deps, token)
	const { secret, uri, sealed } = newTotp(deps, link.email ?? deps.config.brand.domain)
	await offerTotp(deps.db, link.id, sealed)
	return { secret, uri }
}

/** Offers the holder of a link options for making a passkey. Throws `link_expired`. */
export async function offerInvitedPasskey(deps: Pick<Deps, 'db' | 'config'>, token: string) {
	const link = await readLink(deps, token)
	const handle = link.staffId === null ? `link ${link.id}` : `staff ${link.staffId}`
	const label = link.email ?? deps.config.brand.domain
	const options = await creationOptions(deps, { handle, label, name: link.name || label }, [])
	await offerChallenge(deps.db, link.id, options.challenge)
	return { options: options as object }
}

type Accepted = {
	token: string
	name: string
	email?: string | undefined
	password?: string | undefined
	code?: string | undefined
	passkey?: object | undefined
	language?: Language | undefined
}

/**
 * Uses a link up: stores how the person signs in from now on, instead of everything before, and signs in. They need a
 * passkey, or a password with an authenticator app; or all of them. Throws `link_expired`, `invalid_input`,
 * `password_too_common`, `invalid_otp`, `passkey_invalid`, `staff_email_taken`; the link then stays.
 */
export async function acceptInvitation(deps: Deps, call: Call, input: Accepted) {
	const link = await readLink(deps, input.token)
	const email = input.email === undefined ? link.email : acceptEmail(input.email)
	if (input.passkey && link.challenge === null) throw new ShopError('passkey_invalid')
	const passkey = input.passkey && (await acceptNew(deps, input.passkey, link.challenge as string))
	const chosen =
		passkey && input.password === undefined
			? { passwordHash: null, totp: null, step: null }
			: await choosePassword(deps, link, email, input)
	const saved = { name: input.name.trim(), email, ...chosen, language: input.language ?? call.language }
	const { opened, codes } = await transaction(deps.db, async (tx) => {
		const id = await joinedPerson(tx, link, saved)
		await nameActor(tx, actorOf({ id, name: saved.name }))
		await savePerson(tx, id, saved)
		if (passkey && !(await insertPasskey(tx, id, deviceName(call.userAgent), passkey)))
			throw new ShopError('passkey_invalid')
		await forgetTries(tx, email)
		await endSessions(tx, id)
		return {
			codes: await renewCodes(tx, deps, id),
			opened: await startSession(tx, call, { id, role: link.role }),
		}
	})
	giveSession(call, opened)
	return { me: await describeMe(deps.db, opened.session), recovery_codes: codes }
}

/** Uses the link up and returns its person; the first owner is made here. Throws `link_expired`, `staff_email_taken`. */
async function joinedPerson(tx: Tx, link: Link, { name, email }: { name: string; email: string | null }) {
	await lockStaff(tx)
	if (!(await spendLink(tx, link.id))) throw new ShopError('link_expired')
	if (email !== null && (await emailTaken(tx, email, link.staffId)))
		throw new ShopError('staff_email_taken', { errors: { email: 'staff_email_taken' } })
	if (link.staffId !== null) return link.staffId
	if (await hasOwner(tx)) throw new ShopError('link_expired')
	await nameActor(tx, 'the link of the first owner')
	const id = await insertPerson(tx, { name, email, role: 'owner', phone: null, seller: null })
	if (id === undefined) throw new ShopError('staff_email_taken', { errors: { email: 'staff_email_taken' } })
	return id
}

/** The hash of an acceptable password and the secret of the app whose code was typed. */
async function choosePassword(deps: Deps, link: Link, email: string | null, { password, code, passkey }: Accepted) {
	const missing = (field: string) => new ShopError('invalid_input', { errors: { [field]: 'invalid_input' } })
	if (email === null) throw missing('email')
	if (password === undefined) throw missing('password')
	if (code === undefined) throw missing('code')
	const passwordMin = passkey ? deps.config.passwordMin : Math.max(shortest, deps.config.passwordMin)
	await acceptPassword({ config: { ...deps.config, passwordMin } }, password, [email])
	const step = link.totp === null ? undefined : stepOf(deps, link.totp, code, await storeTime(deps.db))
	if (step === undefined) throw new ShopError('invalid_otp', { errors: { code: 'invalid_otp' } })
	return { passwordHash: await hashPassword(deps, password), totp: link.totp, step }
}
