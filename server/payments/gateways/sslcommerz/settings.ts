import type { SettingsReader } from '#server/payments/gateways/settings-reader.ts'

export type SslcommerzSettings = { origin: string; storeId: string; password: string }

const hosts = { live: 'https://securepay.sslcommerz.com', sandbox: 'https://sandbox.sslcommerz.com' }

/** Null: SSLCommerz is not configured. */
export function readSslcommerzSettings(read: SettingsReader): SslcommerzSettings | null {
	const values = read.together('SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_PASSWORD')
	if (!values) return null
	const [storeId, password] = values
	return { origin: read.origin('SSLCOMMERZ_URL', hosts), storeId, password }
}
