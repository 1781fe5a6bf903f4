import { hash, verify } from '@node-rs/argon2'
import type { Deps } from '#server/deps.ts'
import { keyedHash } from '#server/platform/keyed-hash.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { createGate } from './hash-queue.ts'
import { isEasy, passwordText } from './password.rules.ts'

/** The package's default is Argon2id. */
const settings = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
const current = '$argon2id$v=19$m=47104,t=1,p=1$'

const gate = createGate(2, 32)

let common: Promise<ReadonlySet<string>> | undefined
/** Nearly 50,000 entries; loaded when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
	common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
	return common
}

/** The password is keyed first, so that a stolen table alone cannot be searched. */
function pepper({ config }: Pick<Deps, 'config'>, password: string): string {
	// As text: the package accepts text only.
	return keyedHash(config.secret, 'password', passwordText(password)).toString('base64url')
}

/**
 * Throws `invalid_input` for a password that is too short, `password_too_common` for one that is guessed first; `own` are
 * the owner's phone and email.
 */
export async function acceptPassword({ config }: Pick<Deps, 'config'>, password: string, own: readonly string[]) {
	const refuse = (code: 'invalid_input' | 'password_too_common') => new ShopError(code, { errors: { password: code } })
	const text = passwordText(password)
	if ([...text].length < config.passwordMin) throw refuse('invalid_input')
	if (isEasy(text, await commonPasswords(), own)) throw refuse('password_too_common')
}

/** Throws `unavailable` when too many are being hashed. */
export function hashPassword(deps: Pick<Deps, 'config'>, password: string): Promise<string> {
	return gate(() => hash(pepper(deps, password), settings))
}

let dummyHash: Promise<string> | undefined

/**
 * Whether this is the password of the hash. Without a hash it takes the same time and is false. `renew`: it is right, and
 * the hash has older settings than today's.
 */
export async function checkPassword(deps: Pick<Deps, 'config'>, stored: string | null, password: string) {
	dummyHash ??= hash('nobody', settings)
	const against = stored ?? (await dummyHash)
	const right = (await gate(() => verify(against, pepper(deps, password)))) && stored !== null
	return { right, renew: right && !against.startsWith(current) }
}
