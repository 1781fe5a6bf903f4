import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config.ts'
import { onlyThisMachine } from '#server/config.ts'
import { AddressRefused, type Network, publicNetwork, sendChecked } from '#server/platform/outbound/checked-request.ts'
import type { Attempt } from './delivery.store.ts'
import { isDelivered, shownReply } from './webhook.rules.ts'

/** Milliseconds for a request, from the first name to the end of what is read of the answer. */
export const timeOut = 10_000
/** The most bytes of an answer that are read. */
const mostBytes = 1_024

/**
 * The header `Haat-Signature`: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body", hexadecimal>`. The time is signed too, so
 * that a receiver can refuse a request that somebody repeats later.
 */
function signatureOf(secret: string, seconds: number, body: string): string {
	return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** What webhooks may reach: the public network at port 443; in a shop that only this machine reaches also this machine. */
export function hookNetwork(config: Pick<Config, 'exposed' | 'host'>): Network {
	if (!onlyThisMachine(config)) return publicNetwork
	const mayReach = (address: string, port: number) =>
		address === '::1' || /^127(\.\d{1,3}){3}$/.test(address) || publicNetwork.mayReach(address, port)
	return { ...publicNetwork, mayReach }
}

export type Posted = {
	address: string
	/** The id by which a receiver recognises a delivery that it has. */
	key: string
	event: string
	body: string
	secret: string
}

/**
 * Sends a delivery once. Redirects are not followed. Never throws: an attempt without an answer has a `fault`. `signal` ends it;
 * what was answered by then counts.
 */
export async function postWebhook(posted: Posted, network: Network, signal: AbortSignal): Promise<Attempt> {
	const { address, key, event, body, secret } = posted
	const started = performance.now()
	const done = (rest: Omit<Attempt, 'milliseconds'>): Attempt => ({
		...rest,
		milliseconds: Math.round(performance.now() - started),
	})
	const headers = {
		'content-type': 'application/json; charset=utf-8',
		'content-length': String(Buffer.byteLength(body)),
		'user-agent': 'Haat-Webhooks/1',
		'haat-event': event,
		'haat-delivery': key,
		'haat-signature': signatureOf(secret, Math.floor(Date.now() / 1_000), body),
	}
	try {
		const response = await sendChecked(new URL(address), { network, signal, method: 'POST', headers, body })
		const status = response.statusCode ?? 0
		return done({ status, fault: isDelivered(status) ? null : 'refused', reply: await startOf(response) })
	} catch (error) {
		return done({ status: null, fault: faultOf(error, signal), reply: null })
	}
}

/** The start of an answer. What is not there when the time is over is not waited for. */
async function startOf(response: IncomingMessage): Promise<string | null> {
	const chunks: Buffer[] = []
	let size = 0
	try {
		// Leaving the loop ends the connection.
		for await (const chunk of response as AsyncIterable<Buffer>) {
			chunks.push(chunk)
			size += chunk.length
			if (size >= mostBytes) break
		}
	} catch {}
	return shownReply(Buffer.concat(chunks).subarray(0, mostBytes)) || null
}

function faultOf(error: unknown, signal: AbortSignal): string {
	if (error instanceof AddressRefused) return 'address_refused'
	if (signal.aborted) return 'time_out'
	const { code } = error as { code?: unknown }
	return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : 'no_answer'
}
