import type { SettingsReader } from '#server/payments/gateways/settings-reader.ts'

export type BkashSettings = {
	origin: string
	username: string
	password: string
	appKey: string
	appSecret: string
	/** The one SNS topic whose notifications count; without it none are taken. */
	topicArn: string | null
}

const hosts = { live: 'https://tokenized.pay.bka.sh', sandbox: 'https://tokenized.sandbox.bka.sh' }

/** Null: bKash is not configured. */
export function readBkashSettings(read: SettingsReader): BkashSettings | null {
	const values = read.together('BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET')
	if (!values) return null
	const [username, password, appKey, appSecret] = values
	const topicArn = read.text('BKASH_TOPIC_ARN')
	return { origin: read.origin('BKASH_URL', hosts), username, password, appKey, appSecret, topicArn }
}
