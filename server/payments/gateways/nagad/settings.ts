import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { SettingsReader } from '#server/payments/gateways/settings-reader.ts'

export type NagadSettings = {
	origin: string
	/** Path before all calls. */
	base: string
	merchantId: string
	/** Nagad's public key: encrypts what is sent, verifies what comes. */
	publicKey: KeyObject
	/** The merchant's private key: signs what is sent, decrypts what comes. */
	privateKey: KeyObject
	/** IPv4 address of the merchant's server that Nagad has registered. */
	address: string
}

const hosts = { live: 'https://api.mynagad.com', sandbox: 'http://sandbox.mynagad.com:10080' }
const bases = { live: '/api/dfs', sandbox: '/remote-payment-gateway-1.0/api/dfs' }

/** Null: Nagad is not configured. Keys are PEM, or the base64 text between its first and last line. */
export function readNagadSettings(read: SettingsReader): NagadSettings | null {
	const values = read.together('NAGAD_MERCHANT_ID', 'NAGAD_PUBLIC_KEY', 'NAGAD_PRIVATE_KEY')
	if (!values) return null
	const [merchantId, publicText, privateText] = values
	const publicKey = readKey(publicText, 'PUBLIC KEY', createPublicKey)
	const privateKey = readKey(privateText, 'PRIVATE KEY', createPrivateKey)
	if (!publicKey) read.problem('NAGAD_PUBLIC_KEY must be an RSA public key')
	if (!privateKey) read.problem('NAGAD_PRIVATE_KEY must be an RSA private key')
	if (!publicKey || !privateKey) return null
	const address = read.text('NAGAD_SERVER_IP') ?? '127.0.0.1'
	const base = read.sandbox ? bases.sandbox : bases.live
	return { origin: read.origin('NAGAD_URL', hosts), base, merchantId, publicKey, privateKey, address }
}

/** A key of RSA; null for anything else. */
function readKey(text: string, label: string, make: (pem: string) => KeyObject): KeyObject | null {
	const pem = text.includes('-----') ? text : `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----\n`
	try {
		const key = make(pem.replaceAll('\\n', '\n'))
		return key.asymmetricKeyType === 'rsa' ? key : null
	} catch {
		return null
	}
}
