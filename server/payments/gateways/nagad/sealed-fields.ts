import { constants, privateDecrypt, publicEncrypt, sign, verify } from 'node:crypto'
import type { Body } from '#server/payments/gateways/body.rules.ts'
import type { NagadSettings } from './settings.ts'

/** Encrypted data with its signature, as Nagad takes and sends it. */
export type Sealed = { sensitiveData: string; signature: string }

const padding = constants.RSA_PKCS1_PADDING

/** Encrypts fields for Nagad (RSA, PKCS #1 v1.5) and signs them as the merchant (SHA-256 with RSA). */
export function sealFor({ publicKey, privateKey }: NagadSettings, fields: Record<string, string>): Sealed {
	const plain = Buffer.from(JSON.stringify(fields))
	return {
		sensitiveData: publicEncrypt({ key: publicKey, padding }, plain).toString('base64'),
		signature: sign('sha256', plain, privateKey).toString('base64'),
	}
}

/** The fields of an answer that Nagad encrypted and signed; null for anything else. */
export function openFrom({ publicKey, privateKey }: NagadSettings, { sensitiveData, signature }: Body): Body | null {
	if (typeof sensitiveData !== 'string' || typeof signature !== 'string') return null
	try {
		const plain = privateDecrypt({ key: privateKey, padding }, Buffer.from(sensitiveData, 'base64'))
		if (!verify('sha256', plain, publicKey, Buffer.from(signature, 'base64'))) return null
		const body: unknown = JSON.parse(plain.toString('utf8'))
		return typeof body === 'object' && body !== null ? (body as Body) : null
	} catch {
		return null
	}
}
