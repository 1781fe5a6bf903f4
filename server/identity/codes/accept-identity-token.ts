import type { Deps } from '#server/deps.ts'
import { databaseSeconds, spendOnce } from '#server/identity/customers/one-time-token.store.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'

type Verify = ReturnType<typeof import('./firebase.ts').firebaseVerifier>
const verifiers = new WeakMap<object, Promise<Verify>>()

/** Loaded by the first token of a shop that has chosen it, and by no other shop. */
function verifierOf(settings: NonNullable<Deps['config']['firebase']>): Promise<Verify> {
	const made = verifiers.get(settings) ?? import('./firebase.ts').then((module) => module.firebaseVerifier(settings))
	verifiers.set(settings, made)
	return made
}

/**
 * Has another identity service, chosen by the configuration, vouched for this phone or email in `X-Identity-Proof`? Its
 * token then stands for the code, once. False when none was chosen or none was sent; throws `invalid_otp` for a token
 * that does not fit, and `unavailable` when the service's keys cannot be had.
 */
export async function acceptIdentityToken({ config, db }: Pick<Deps, 'config' | 'db'>, call: Call, address: string) {
	const token = call.header('x-identity-proof')
	if (!config.firebase || !token || !/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) return false
	const verify = await verifierOf(config.firebase)
	const vouched = await verify(token, await databaseSeconds(db)).catch((error: { code?: string }) => {
		if (error.code === 'ERR_JWKS_TIMEOUT' || !error.code?.startsWith('ERR_J'))
			throw new ShopError('unavailable', { retryAfter: 5 })
		return undefined
	})
	const fits = vouched !== undefined && (vouched.phone === address || vouched.email === address)
	if (!fits || !(await spendOnce(db, hashOf(token), vouched.ends)))
		throw new ShopError('invalid_otp', { errors: { otp: 'invalid_otp' } })
	return true
}
