import { createTransport } from 'nodemailer'
import type { MailGateway, Sent } from '#server/notifications/gateway.rules.ts'

/** Errors before a server had the message. */
const before = new Set(['ECONNECTION', 'EDNS', 'EAUTH', 'ETLS', 'EOPENBLOCKED'])

/**
 * Mail over SMTP. The first line of a text is its subject; the message id is derived from the shop's, so that a server can
 * recognise a repeated message. A 5xx is final, a 4xx is retried, after a broken connection the result is unknown.
 */
export function smtpGateway({ url, from }: { url: string; from: string }): MailGateway {
	const local = /@?(127\.0\.0\.1|localhost)(:|\/|$)/.test(new URL(url).host)
	const transport = createTransport({
		url,
		requireTLS: url.startsWith('smtp:') && !local,
		connectionTimeout: 5_000,
		greetingTimeout: 5_000,
		socketTimeout: 10_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	})
	const domain = from.replace(/^.*@/, '').replace(/[^\w.-].*$/, '')
	return {
		id: 'smtp',
		send: async ({ id, to, text, oneClick }): Promise<Sent> => {
			const subject = text.split('\n')[0] ?? ''
			try {
				const headers = oneClick && {
					'List-Unsubscribe': `<${oneClick}>`,
					'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
				}
				const mail = { from, to, subject, text, messageId: `<${id}@${domain}>`, ...(headers && { headers }) }
				const { messageId } = await transport.sendMail(mail)
				return { state: 'accepted', ref: messageId, retryable: false }
			} catch (error) {
				const { code = '', responseCode } = error as { code?: string; responseCode?: number }
				if (responseCode) return { state: 'rejected', retryable: responseCode < 500 || code === 'EAUTH' }
				return before.has(code) || /ECONNREFUSED/.test(String(error))
					? { state: 'rejected', retryable: true }
					: { state: 'unknown', retryable: false }
			}
		},
	}
}
