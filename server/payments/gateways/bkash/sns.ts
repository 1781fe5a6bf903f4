import { createVerify } from 'node:crypto'

/** A verified notification of the shop's topic, or `confirmed`: the subscription of the topic was confirmed. */
export type SnsMessage = { kind: 'told'; id: string; text: string } | { kind: 'confirmed' }

const signedFields = {
	Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
	SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
}
const amazon = /^sns\.[a-z0-9-]+\.amazonaws\.com$/
const keptCertificates = 20

/**
 * Reads the posts of Amazon SNS. Anyone can own a validly signed topic, so only the configured one counts; the signing
 * certificate is fetched from Amazon's own hosts only. Null for everything else.
 */
export function createSnsReader(topicArn: string, fetcher: typeof fetch) {
	const certificates = new Map<string, string>()

	async function certificate(address: string): Promise<string | null> {
		if (!isAmazon(address) || !new URL(address).pathname.endsWith('.pem')) return null
		const kept = certificates.get(address)
		if (kept) return kept
		const reply = await fetcher(address, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
		if (!reply.ok) return null
		const pem = await reply.text()
		if (certificates.size >= keptCertificates) certificates.clear()
		certificates.set(address, pem)
		return pem
	}

	return async (raw: string): Promise<SnsMessage | null> => {
		try {
			const message = JSON.parse(raw) as Record<string, string>
			const fields = signedFields[message.Type as keyof typeof signedFields]
			if (!fields || message.TopicArn !== topicArn) return null
			const pem = await certificate(message.SigningCertURL ?? '')
			if (!pem) return null
			const signed = fields.filter((name) => message[name] !== undefined).map((name) => `${name}\n${message[name]}\n`)
			const verify = createVerify(message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1').update(signed.join(''))
			if (!verify.verify(pem, message.Signature ?? '', 'base64')) return null
			if (message.Type === 'Notification')
				return { kind: 'told', id: String(message.MessageId), text: String(message.Message) }
			if (!isAmazon(message.SubscribeURL ?? '')) return null
			await fetcher(message.SubscribeURL as string, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
			return { kind: 'confirmed' }
		} catch {
			return null
		}
	}
}

function isAmazon(address: string): boolean {
	const url = URL.canParse(address) ? new URL(address) : null
	return url?.protocol === 'https:' && url.port === '' && amazon.test(url.hostname)
}
