import { createHash } from 'node:crypto'
import type { SmsSettings } from '#server/gateway-config.ts'
import type { MessageStatus, Sent, SmsGateway } from '#server/notifications/gateway.rules.ts'
import { reportPath } from '#server/notifications/report.rules.ts'
import { type Answer, post } from './post.ts'

type Settings<Id extends SmsSettings['id']> = Extract<SmsSettings, { id: Id }>

const accepted = (ref: unknown): Sent => ({ state: 'accepted', ref: String(ref ?? ''), retryable: false })
/** An error of the account or the carrier: another carrier may accept the message. */
const later: Sent = { state: 'rejected', retryable: true }
/** The number or the text is wrong: every carrier would refuse. */
const never: Sent = { state: 'rejected', retryable: false }

/** The meaning of a response; without one, whether the message may be sent again. */
function read(answer: Answer, meaning: (body: Record<string, unknown>, status: number) => Sent): Sent {
	if (answer.state === 'unreached') return later
	if (answer.state === 'lost') return { state: 'unknown', retryable: false }
	return meaning(answer.body, answer.status)
}

/** `8801712345678` */
const withoutPlus = (phone: string) => phone.replace(/^\+/, '')

/** SSL Wireless iSMS Plus v3. `csms_id` is at most 20 characters and unique: the same message is accepted once. */
function sslWireless({ url, token, sid }: Settings<'sslwireless'>): SmsGateway {
	return {
		id: 'sslwireless',
		send: async ({ id, to, text }) => {
			const csmsId = createHash('sha256').update(id).digest('hex').slice(0, 20)
			const body = { api_token: token, sid, msisdn: withoutPlus(to), sms: text, csms_id: csmsId }
			return read(await post(new URL('/api/v3/send-sms', url), body), (reply) => {
				const [info] = Array.isArray(reply.smsinfo) ? reply.smsinfo : []
				if (reply.status === 'SUCCESS' && (info?.sms_status ?? 'SUCCESS') === 'SUCCESS')
					return accepted(info?.reference_id ?? csmsId)
				return info && info.sms_status !== 'SUCCESS' ? never : later
			})
		},
	}
}

/**
 * BulkSMSBD. Masked sender names may only write Bengali: it refuses others with 1012, and the Bengali text is sent instead.
 */
function bulkSmsBd({ url, key, sender }: Settings<'bulksmsbd'>): SmsGateway {
	const say = async (to: string, text: string): Promise<Answer> => {
		const form = { api_key: key, type: 'text', number: withoutPlus(to), senderid: sender, message: text }
		return post(new URL('/api/smsapi', url), new URLSearchParams(form))
	}
	const meaning = (reply: Record<string, unknown>): Sent => {
		const code = Number(reply.response_code)
		if (code === 202) return accepted(reply.message_id)
		return code === 1001 || code === 1012 ? never : later
	}
	return {
		id: 'bulksmsbd',
		send: async ({ to, text, bengali }) => {
			const first = await say(to, text)
			const masked = first.state === 'answered' && Number(first.body.response_code) === 1012
			return read(masked && bengali && bengali !== text ? await say(to, bengali) : first, meaning)
		},
	}
}

/** Alpha SMS (sms.net.bd). Error 416 is about the number; the status of a message has to be queried. */
function alphaSms({ url, key, sender }: Settings<'alphasms'>): SmsGateway {
	return {
		id: 'alphasms',
		send: async ({ to, text }) => {
			const form = { api_key: key, msg: text, to: withoutPlus(to), ...(sender && { sender_id: sender }) }
			return read(await post(new URL('/sendsms', url), new URLSearchParams(form)), (reply) => {
				const data = reply.data as { request_id?: unknown } | undefined
				if (reply.error === 0) return { ...accepted(data?.request_id), ask: true }
				return reply.error === 416 ? never : later
			})
		},
		statusOf: async (_carrier, ref) => {
			const path = new URL(`/report/request/${encodeURIComponent(ref)}/`, url)
			const answer = await post(path, new URLSearchParams({ api_key: key }))
			return answer.state === 'answered' && answer.body.error === 0 ? alphaFate(answer.body.data) : undefined
		},
	}
}

function alphaFate(data: unknown): MessageStatus {
	const [first] = (data as { recipients?: { status?: unknown }[] } | null)?.recipients ?? []
	const status = String(first?.status ?? '')
	if (/^(sent|delivered)$/i.test(status)) return 'delivered'
	return /^(failed|rejected|undelivered|expired)$/i.test(status) ? 'failed' : undefined
}

/**
 * Twilio. A 400 is about the number or the text; 401, 403 and 429 are about the account. It sends status reports to the
 * shop, if the shop has a public address.
 */
function twilio({ url, account, token, from }: Settings<'twilio'>, publicOrigin: string): SmsGateway {
	const callback = publicOrigin.startsWith('https:') ? publicOrigin + reportPath.twilio : null
	const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
	return {
		id: 'twilio',
		send: async ({ id, to, text }) => {
			const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
			const form = new URLSearchParams({ To: to, Body: text, [sender]: from })
			if (callback) form.set('StatusCallback', callback)
			const path = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url)
			const headers = { authorization, 'i-twilio-idempotency-token': id }
			return read(await post(path, form, headers), (reply, status) => {
				if (status < 300 && reply.sid) return reply.error_code ? never : accepted(reply.sid)
				return status === 400 ? never : later
			})
		},
	}
}

/** A carrier by its settings, and the origin for its reports. */
export function carrierOf(settings: SmsSettings, publicOrigin: string): SmsGateway {
	if (settings.id === 'sslwireless') return sslWireless(settings)
	if (settings.id === 'bulksmsbd') return bulkSmsBd(settings)
	return settings.id === 'alphasms' ? alphaSms(settings) : twilio(settings, publicOrigin)
}
