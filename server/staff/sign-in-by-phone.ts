import type { Deps } from '#server/deps.ts'
import { acceptPhone, checkCode, codeError, dropUsed, sendDeskCode } from '#server/identity/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { describeMe, sellerOf } from './describe-me.ts'
import { type Candidate, lockPerson, noteFirstLanguage, peopleByPhone } from './person.store.ts'
import { giveSession, startSession } from './start-session.ts'

/** Sends a code to the phone of a seller's person. Nothing is sent to others, with the same reply. Throws `otp_too_many`. */
export async function sendCodeToSeller(deps: Deps, call: Call, typed: string): Promise<{ again_in: number }> {
	const phone = acceptPhone(typed)
	const people = await peopleByPhone(deps.db, phone)
	const silent = people.every(({ disabled_at }) => disabled_at !== null)
	const { data } = await sendDeskCode(deps, call, phone, { silent })
	return { again_in: data.resend_in }
}

/** The code was right, but it is not clear for which seller: the transaction is undone, so that the code stays. */
class SeveralSellers extends Error {
	readonly people: Candidate[]

	constructor(people: Candidate[]) {
		super('several sellers')
		this.people = people
	}
}

/**
 * Signs in a seller's person with a code. Who belongs to several sellers and names none gets their names, and uses the same
 * code again. Throws `invalid_otp`, `otp_expired`, `otp_too_many`, `account_disabled`, `seller_inactive`.
 */
export async function signInByPhone(
	deps: Deps,
	call: Call,
	input: { phone: string; code: string; seller?: string | undefined },
) {
	const phone = acceptPhone(input.phone)
	const request = { address: phone, purpose: 'desk' as const, typed: input.code }
	try {
		const outcome = await transaction(deps.db, async (tx) => {
			const use = await checkCode(tx, deps, call, request)
			if ('refusal' in use) return { error: codeError(use) }
			if (use.again) return { error: codeError({ refusal: 'invalid_otp' }) }
			const person = personOf(await peopleByPhone(tx, phone), input.seller)
			if (person instanceof ShopError) return { error: person }
			await lockPerson(tx, person.id)
			await noteFirstLanguage(tx, person.id, call.language)
			return { opened: await startSession(tx, call, person) }
		})
		if (outcome.error) throw outcome.error
		await dropUsed(deps.db, call)
		giveSession(call, outcome.opened)
		return { me: await describeMe(deps.db, outcome.opened.session), choose: [] }
	} catch (error) {
		if (!(error instanceof SeveralSellers)) throw error
		return { me: null, choose: error.people.map(sellerOf).filter((one) => one !== null) }
	}
}

/** Who signs in, of those with this phone. Throws `SeveralSellers`. */
function personOf(people: Candidate[], seller: string | undefined): Candidate | ShopError {
	const enabled = people.filter(({ disabled_at }) => disabled_at === null)
	if (people.length > 0 && enabled.length === 0) return new ShopError('account_disabled')
	const active = enabled.filter((one) => one.active)
	if (enabled.length > 0 && active.length === 0) return new ShopError('seller_inactive')
	const named = seller === undefined ? active : active.filter(({ slug }) => slug === seller)
	const [first, second] = named
	if (second) throw new SeveralSellers(named)
	return first ?? codeError({ refusal: 'invalid_otp' })
}
