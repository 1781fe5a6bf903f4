import { isSellerRole } from '#contract/desk/roles.ts'
import type { Deps } from '#server/deps.ts'
import { checkCode, codeError, dropUsed, sendDeskCode } from '#server/identity/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { checkBoth } from './check-password.ts'
import { describeMe } from './describe-me.ts'
import { credentialsOf } from './person.store.ts'
import { noteProved } from './session.store.ts'
import { checkPasskey } from './use-passkey.ts'

type Typed = { password?: string | undefined; code?: string | undefined; passkey?: object | undefined }

/** Sends a code to the own phone of a seller's person. Throws `otp_too_many`, and `forbidden` for staff. */
export async function sendProof(deps: Deps, call: Call): Promise<{ again_in: number }> {
	const { data } = await sendDeskCode(deps, call, await ownPhone(deps, call), { silent: false })
	return { again_in: data.resend_in }
}

/**
 * Notes in the session that the person has proved who they are: by password and second code, by passkey, or, for sellers'
 * people, by a code to their phone. Throws the refusals of these.
 */
export async function provePerson(deps: Deps, call: Call, typed: Typed) {
	const { id, role, session } = staffOf(call)
	if (typed.passkey) await checkPasskey(deps, call, typed.passkey, id, (tx) => noteProved(tx, session))
	else if (isSellerRole(role)) await proveByPhone(deps, call, typed.code ?? '')
	else await proveByPassword(deps, call, typed)
	return describeMe(deps.db, session)
}

async function proveByPassword(deps: Deps, call: Call, { password, code }: Typed): Promise<void> {
	const { id, session } = staffOf(call)
	const own = await credentialsOf(deps.db, id)
	if (password === undefined || !own?.email) throw new ShopError('wrong_credentials')
	const find = async () => own
	await checkBoth(deps, call, { email: own.email, password, code: code ?? '' }, find, (tx) => noteProved(tx, session))
}

async function proveByPhone(deps: Deps, call: Call, typed: string): Promise<void> {
	const address = await ownPhone(deps, call)
	const refused = await transaction(deps.db, async (tx) => {
		const use = await checkCode(tx, deps, call, { address, purpose: 'desk', typed })
		if ('refusal' in use) return use
		if (use.again) return { refusal: 'invalid_otp' as const }
		await noteProved(tx, staffOf(call).session)
		return undefined
	})
	if (refused) throw codeError(refused)
	await dropUsed(deps.db, call)
}

async function ownPhone(deps: Pick<Deps, 'db'>, call: Call): Promise<string> {
	const { id, role } = staffOf(call)
	const own = isSellerRole(role) ? await credentialsOf(deps.db, id) : undefined
	if (!own?.phone) throw new ShopError('forbidden')
	return own.phone
}
