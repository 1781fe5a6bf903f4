import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type SignInOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Whether this browser can make and use passkeys. */
export const hasPasskeys = browserSupportsWebAuthn

/** Null: the person closed the browser's dialog. */
async function unlessClosed<T extends object>(ask: () => Promise<T>): Promise<T | null> {
	try {
		return await ask()
	} catch (error) {
		if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
		throw error
	}
}

/** Lets the browser make a passkey with the server's options; null when the person gave up. */
export function makePasskey(options: object): Promise<object | null> {
	return unlessClosed(() => startRegistration({ optionsJSON: options as RegistrationOptions }))
}

/** Lets the browser sign with a passkey; null when the person gave up. */
export function signWithPasskey(options: object): Promise<object | null> {
	return unlessClosed(() => startAuthentication({ optionsJSON: options as SignInOptions }))
}
