import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { seal, unsealed } from '#server/platform/seal.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import type { FoundPasskey, NewPasskey } from './passkey.store.ts'
import { storeTime } from './second-factor.store.ts'

/** Seconds that a browser has for an answer. */
const life = 300
const sealedFor = 'staff passkey'

/** Loaded when the first passkey is used: the start of the shop does not wait for it. */
const library = () => import('@simplewebauthn/server')

/** Ways to reach an authenticator that WebAuthn names; others are not stored. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
type Transport = (typeof transports)[number]
const known = (names: unknown) => transports.filter((one) => Array.isArray(names) && names.includes(one))

/** EdDSA, ES256 and RS256, which every authenticator knows one of. */
const supportedAlgorithmIDs = [-8, -7, -257]

const site = ({ deskOrigin }: Deps['config']) => ({ rpID: new URL(deskOrigin).hostname, origin: deskOrigin })

/** Options for making a passkey: discoverable, with the check of the person (finger, face or PIN). */
export async function creationOptions(
	{ config }: Pick<Deps, 'config'>,
	owner: { handle: string; label: string; name: string },
	existing: readonly { credential_id: string }[],
) {
	const { generateRegistrationOptions } = await library()
	return generateRegistrationOptions({
		rpName: config.brand.name,
		rpID: site(config).rpID,
		userID: new Uint8Array(Buffer.from(owner.handle)),
		userName: owner.label,
		userDisplayName: owner.name,
		attestationType: 'none',
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id })),
		timeout: life * 1_000,
		supportedAlgorithmIDs,
	})
}

/** Options for signing in or proving: with one of these passkeys, or any that the browser has. */
export async function requestOptions({ config }: Pick<Deps, 'config'>, own: readonly { credential_id: string }[]) {
	const { generateAuthenticationOptions } = await library()
	return generateAuthenticationOptions({
		rpID: site(config).rpID,
		userVerification: 'required',
		allowCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
		timeout: life * 1_000,
	})
}

/** The passkey that a browser has made for this challenge. Throws `passkey_invalid`. */
export async function acceptNew({ config }: Pick<Deps, 'config'>, answer: object, challenge: string) {
	const { rpID, origin } = site(config)
	const { verifyRegistrationResponse } = await library()
	const { registrationInfo } = await refusing(() =>
		verifyRegistrationResponse({
			response: answer as RegistrationResponseJSON,
			expectedChallenge: challenge,
			expectedOrigin: origin,
			expectedRPID: rpID,
			supportedAlgorithmIDs,
		}),
	)
	if (!registrationInfo) throw new ShopError('passkey_invalid')
	const { id, publicKey, counter } = registrationInfo.credential
	return { id, publicKey, counter, transports: known(registrationInfo.credential.transports) } satisfies NewPasskey
}

/** The new count of a passkey that has signed this challenge. Throws `passkey_invalid`. */
export async function acceptSigned(
	{ config }: Pick<Deps, 'config'>,
	answer: object,
	challenge: string,
	{ publicKey, counter, transports: stored }: FoundPasskey,
): Promise<number> {
	const { rpID, origin } = site(config)
	const { verifyAuthenticationResponse } = await library()
	const response = answer as AuthenticationResponseJSON
	const { verified, authenticationInfo } = await refusing(() =>
		verifyAuthenticationResponse({
			response,
			expectedChallenge: challenge,
			expectedOrigin: origin,
			expectedRPID: rpID,
			credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter, transports: stored as Transport[] },
		}),
	)
	if (!verified) throw new ShopError('passkey_invalid')
	return authenticationInfo.newCounter
}

/** The library throws for anything that is not as it should be. */
async function refusing<T>(verify: () => Promise<T>): Promise<T> {
	try {
		return await verify()
	} catch {
		throw new ShopError('passkey_invalid')
	}
}

type Kept = { challenge: string; use: string; until: number }

/** Keeps a challenge in the browser for one use: `sign-in`, or making a passkey for a person. */
export async function keepChallenge(deps: Pick<Deps, 'db' | 'config'>, call: Call, use: string, challenge: string) {
	const until = (await storeTime(deps.db)) + life * 1_000
	const kept: Kept = { challenge, use, until }
	call.setCookie('deskpk', seal(deps.config.secret, sealedFor, kept), life, 'strict')
}

/** The challenge that this browser keeps for a use, and drops now. Throws `passkey_invalid`. */
export async function takeChallenge(deps: Pick<Deps, 'db' | 'config'>, call: Call, use: string): Promise<string> {
	const sealed = call.cookie('deskpk') ?? ''
	const kept = unsealed<Kept>(deps.config.secret, sealedFor, sealed)
	call.setCookie('deskpk', '', 0, 'strict')
	if (kept?.use !== use || kept.until < (await storeTime(deps.db))) throw new ShopError('passkey_invalid')
	return kept.challenge
}
