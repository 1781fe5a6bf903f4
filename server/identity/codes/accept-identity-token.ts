import type { Deps } from '#server/deps.ts'
import { databaseSeconds, spendOnce } from '#server/identity/customers/one-time-token.store.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'

type Verify = ReturnType<typeof import('./firebase.ts').firebaseVerifier>
const verifiers = new WeakMap<object, Promise<Verify>>()

/** Loaded by the first token, and only in a shop configured for it. */
function verifierOf(settings: NonNullable<Deps['config']['firebase']>): Promise<Verify> {
	const known = verifiers.get(settings) ?? import('./firebase.ts').then((module) => module.firebaseVerifier(settings))
	verifiers.set(settings, known)
	return known
}

/**
 * Whether the token in `X-Identity-Proof`, of the identity service chosen by the configuration, proves this phone or email.
 * It then replaces the code, once. False when no service is configured or no token was sent; throws `invalid_otp` for a
 * token that does not match, and `unavailable` when the service's keys cannot be fetched.
 */
export async function acceptIdentityToken({ config, db }: Pick<Deps, 'config' | 'db'>, call: Call, address: string) {
	const token = call.header('x-identity-proof')
	if (!config.firebase || !token || !/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) return false
	const verify = await verifierOf(config.firebase)
	const identity = await verify(token, await databaseSeconds(db)).catch((error: { code?: string }) => {
		if (error.code === 'ERR_JWKS_TIMEOUT' || !error.code?.startsWith('ERR_J'))
			throw new ShopError('unavailable', { retryAfter: 5 })
		return undefined
	})
	const fits = identity !== undefined && (identity.phone === address || identity.email === address)
	if (!fits || !(await spendOnce(db, hashOf(token), identity.ends)))
		throw new ShopError('invalid_otp', { errors: { otp: 'invalid_otp' } })
	return true
}
