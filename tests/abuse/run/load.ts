import { readFileSync } from 'node:fs'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export type Wish = { method?: string; path: string; headers?: OutgoingHttpHeaders; body?: string | Buffer }
/** `status` 0: no answer. `at`: milliseconds from the start of the load until it was due, `ms`: from then to its end. */
export type Sample = { status: number; retryAfter: boolean; at: number; ms: number; body: string; name: string }

/** A load at a constant rate: `path` followed by a number, `first` and up, and `after`; from how many networks it seems to come. */
export type Flood = { port: number; rate: number; path: string; first: number; networks: number; after?: string }

/** A client with kept connections to a shop on loopback, which uses less CPU than fetch. */
export function clientOf(port: number, sockets = 256) {
	const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets })
	const send = ({ method = 'GET', path, headers = {}, body }: Wish): Promise<Omit<Sample, 'at' | 'name'>> => {
		const began = performance.now()
		return new Promise((resolve) => {
			const end = (status: number, retryAfter = false, text = '') =>
				resolve({ status, retryAfter, ms: performance.now() - began, body: text })
			const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
			const all = { host: `localhost:${port}`, ...length, ...headers }
			const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: all }, (response) => {
				const chunks: Buffer[] = []
				response.on('data', (chunk: Buffer) => chunks.push(chunk))
				response.on('end', () =>
					end(response.statusCode ?? 0, 'retry-after' in response.headers, Buffer.concat(chunks).toString()),
				)
				response.on('error', () => end(0))
			})
			sent.setTimeout(40_000, () => sent.destroy(new Error('no answer in 40 s')))
			sent.on('error', (error) => end(0, false, error.message))
			sent.end(body)
		})
	}
	return { send, close: () => agent.destroy() }
}
export type Client = ReturnType<typeof clientOf>

/**
 * Sends `rate` requests a second for so many seconds, answered or not. `next`: the request number n, with a name. `bodies`:
 * whether answers are kept; those of a long load do not fit in memory. Why there was none is kept in any case.
 */
export async function paced(
	client: Client,
	{ rate, seconds, until, bodies = true }: { rate: number; seconds: number; until?: () => boolean; bodies?: boolean },
	next: (n: number) => Wish & { name?: string },
): Promise<Sample[]> {
	const samples: Promise<Sample>[] = []
	const began = performance.now()
	for (let n = 0; ; n++) {
		const due = (n * 1_000) / rate
		const early = due - (performance.now() - began)
		if (early > 1) await wait(early)
		if (due >= seconds * 1_000 || until?.()) break
		const { name = '', ...wish } = next(n)
		const late = Math.max(0, performance.now() - began - due)
		samples.push(
			client.send(wish).then(({ body, ...answer }) => ({
				...answer,
				...{ body: bodies || answer.status === 0 ? body : '', at: due, ms: answer.ms + late, name },
			})),
		)
	}
	return Promise.all(samples)
}

/** Milliseconds of answered requests, sorted. */
export const timesOf = (samples: readonly Pick<Sample, 'status' | 'ms'>[]): number[] =>
	samples
		.filter(({ status }) => status > 0)
		.map(({ ms }) => ms)
		.sort((a, b) => a - b)

/** Resident megabytes of a process. */
export function residentMb(pid: number): number {
	const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
	return Number(kb) / 1024
}
