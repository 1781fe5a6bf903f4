import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { percentile } from '#bench/helpers/measure.ts'
import { apiBase } from '#contract/index.ts'
import { atLeast, atMost, exactly, known, type Part, statusesOf } from '#tests/abuse/run/figures.ts'
import { clientOf, paced, residentMb, type Sample, timesOf } from '#tests/abuse/run/load.ts'
import { stocked } from '#tests/abuse/run/tools.ts'
import { ask } from '#tests/helpers/shop-calls.ts'
import { malformed } from '#tests/makers/malformed-requests.ts'
import { aShopper } from '#tests/makers/shoppers.ts'

export const inputParts: Part[] = [
	{
		number: '14',
		name: '10,000 malformed requests to every call and to pages',
		async run(tools, note) {
			const place = await tools.place()
			await stocked(place, { products: 10, stock: 100, buyers: 0 })
			const { token } = await aShopper(place.database)
			const shop = await place.start({ FAIR_USE_PAGES: '0' })
			const client = clientOf(shop.port, 8)
			tools.later(client.close)
			const count = Math.round(10_000 * tools.size)
			const seed = 20_261_125
			const send = async (requests: Iterator<Parameters<typeof client.send>[0]>) => {
				const samples: (Omit<Sample, 'at' | 'name'> & { path: string })[] = []
				await Promise.all(
					Array.from({ length: 8 }, async () => {
						for (let { value, done } = requests.next(); !done; { value, done } = requests.next())
							samples.push({ ...(await client.send(value)), path: `${value.method} ${value.path.slice(0, 80)}` })
					}),
				)
				return samples
			}
			// V8 compiles and fills its caches.
			await send(malformed(Math.round(count / 5), token, seed + 1))
			const before = residentMb(shop.pid)
			const samples = await send(malformed(count, token, seed))
			await wait(2_000)
			const grown = residentMb(shop.pid) - before
			const faults = samples.filter(({ status }) => status >= 500)
			for (const { status, path, body } of faults.slice(0, 5)) console.log(`  ${status} ${path} ${body.slice(0, 120)}`)
			const counts = new Map<number, number>()
			for (const { status } of samples) counts.set(status, (counts.get(status) ?? 0) + 1)
			note(
				known(
					'answers',
					[...counts]
						.sort()
						.map(([status, n]) => `${n} × ${status}`)
						.join(', '),
				),
				atLeast('requests', samples.length, count),
				exactly('5xx', faults.length, 0),
				exactly('no answer', samples.filter(({ status }) => status === 0).length, 0),
				exactly('/healthz afterwards', (await ask(`${shop.origin}/healthz`)).status, 200),
				atMost('resident memory grown by', grown, 50, 'MB'),
				atMost('p99', percentile(timesOf(samples), 0.99), 200, 'ms'),
			)
		},
	},
	{
		number: '15',
		name: '500 senders of slow headers and 500 of slow bodies',
		async run(tools, note) {
			const place = await tools.place()
			const { port } = await place.start()
			const client = clientOf(port)
			tools.later(client.close)
			const count = Math.round(500 * tools.size)
			const first = `POST ${apiBase}/newsletter/subscribe HTTP/1.1\r\nHost: localhost:${port}\r\n`
			const body = `Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{`
			const slow = [
				...Array.from({ length: count }, () => slowly(port, first, 'X-A: b\r\n')),
				...Array.from({ length: count }, () => slowly(port, first + body, ' ')),
			]
			await wait(200)
			const meanwhile = paced(client, { rate: 50, seconds: 10 }, (n) =>
				n % 2 ? { path: '/' } : { path: `${apiBase}/products` },
			)
			const closed = await Promise.all(slow)
			const samples = await meanwhile
			const [headers, bodies] = [closed.slice(0, count), closed.slice(count)]
			const longestOf = (all: typeof closed) => Math.max(...all.map(({ seconds }) => seconds))
			note(
				exactly('answered 408', closed.filter(({ text }) => text.startsWith('HTTP/1.1 408')).length, 2 * count),
				atMost('slow headers closed after', longestOf(headers), 6.5, 's'),
				atMost('slow bodies closed after', longestOf(bodies), 12, 's'),
				...statusesOf(samples, [200]),
				atMost('p99 of others meanwhile', percentile(timesOf(samples), 0.99), 300, 'ms'),
			)
		},
	},
	{
		number: '16',
		name: 'bombs: bodies, compressed bodies, headers, keys, depth, pictures',
		async run(tools, note) {
			const place = await tools.place()
			const { token } = await aShopper(place.database)
			const shop = await place.start({ FAIR_USE_PAGES: '0' })
			const post = (path: string, body: Buffer, more = '') =>
				Buffer.concat([
					Buffer.from(
						`POST ${apiBase}${path} HTTP/1.1\r\nHost: localhost:${shop.port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n${more}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
					),
					body,
				])
			const get = (path: string, more = '') =>
				Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost:${shop.port}\r\n${more}Connection: close\r\n\r\n`)
			const json = (value: unknown) => Buffer.from(JSON.stringify(value))
			const keys = Array.from({ length: 10_000 }, (_, n) => n.toString(36)).join('&')
			const manyKeys = json(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [n.toString(36), 1])))
			const deep = Buffer.from(`{"items":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)
			const bombs: [string, Buffer, number[]][] = [
				[
					'a body of 10 MB (0: the connection ends)',
					post('/customer/merge_cart', Buffer.alloc(10 * 2 ** 20, 0x20)),
					[413, 0],
				],
				[
					'10 MB of zeros as 10 KB of gzip',
					post('/customer/merge_cart', gzipSync(Buffer.alloc(10 * 2 ** 20)), 'Content-Encoding: gzip\r\n'),
					[400, 413, 415],
				],
				['a header of 64 KB', get('/', `X: ${'a'.repeat(64 * 1024)}\r\n`), [431]],
				['10,000 keys in a query', get(`${apiBase}/products?${keys}`), [400, 431]],
				['10,000 keys in a body', post('/customer/merge_cart', manyKeys), [400, 413]],
				['JSON 10,000 deep', post('/customer/merge_cart', deep), [400, 413]],
				[
					'a picture of 900 million pixels in 110 KB',
					post('/prescriptions', json({ file: hugePicture().toString('base64') })),
					[400, 413],
				],
			]
			for (const [, bytes] of bombs) await explode(shop.port, bytes)
			const before = residentMb(shop.pid)
			for (const [name, bytes, allowed] of bombs) {
				const answers: { status: number; ms: number }[] = []
				for (let n = 0; n < Math.max(3, 30 * tools.size); n++) answers.push(await explode(shop.port, bytes))
				const [first] = answers
				const same = answers.every(({ status }) => allowed.includes(status))
				note({
					...{ name, value: same ? String(first?.status) : answers.map(({ status }) => status).join(' ') },
					...{ mark: allowed.join(' or '), passed: same },
				})
				note(atMost('  slowest', timesOf(answers).at(-1) ?? Number.POSITIVE_INFINITY, 200, 'ms'))
			}
			await wait(2_000)
			note(
				atMost('resident memory grown by', residentMb(shop.pid) - before, 30, 'MB'),
				exactly('/readyz afterwards', (await ask(`${shop.origin}/readyz`)).status, 200),
			)
		},
	},
]

/** Sends `first`, then `more` each second until the shop closes the connection. */
async function slowly(port: number, first: string, more: string): Promise<{ seconds: number; text: string }> {
	const socket = connect(port, '127.0.0.1')
	let text = ''
	socket.on('data', (chunk) => {
		text += chunk
	})
	socket.on('error', () => {})
	await once(socket, 'connect')
	const began = performance.now()
	socket.write(first)
	const timer = setInterval(() => socket.writable && socket.write(more), 1_000)
	const late = setTimeout(() => socket.destroy(), 40_000)
	await ended(socket)
	clearInterval(timer)
	clearTimeout(late)
	socket.destroy()
	return { seconds: (performance.now() - began) / 1_000, text }
}

/** The status that the shop answers to bytes on a new connection, and the milliseconds until it is there. */
async function explode(port: number, bytes: Buffer): Promise<{ status: number; ms: number }> {
	const socket = connect(port, '127.0.0.1')
	await once(socket, 'connect')
	const began = performance.now()
	let text = ''
	const answered = new Promise<number>((resolve) => {
		socket.on('data', (chunk) => {
			text += chunk.toString('latin1')
			if (text.length >= 12) resolve(Number(text.slice(9, 12)))
		})
		socket.on('error', () => resolve(Number(text.slice(9, 12))))
		socket.on('close', () => resolve(Number(text.slice(9, 12))))
		setTimeout(() => resolve(0), 20_000).unref()
	})
	let over = false
	void answered.then(() => {
		over = true
	})
	// As a sender that listens: whoever sends on after the answer gets a reset and loses it.
	for (let from = 0; from < bytes.length && !over && socket.writable; from += 64 * 1024) {
		socket.write(bytes.subarray(from, from + 64 * 1024))
		await new Promise(setImmediate)
	}
	const status = await answered
	const ms = performance.now() - began
	socket.destroy()
	return { status, ms }
}

const ended = (socket: Socket) =>
	new Promise<void>((resolve) => {
		socket.on('end', resolve)
		socket.on('close', () => resolve())
	})

/** A PNG of 30,000 × 30,000 pixels of one bit, which is small as a file. */
export function hugePicture(side = 30_000): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const named = Buffer.concat([Buffer.from(type), data])
		const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
		length.writeUInt32BE(data.length)
		check.writeUInt32BE(crc32(named))
		return Buffer.concat([length, named, check])
	}
	const head = Buffer.alloc(13)
	head.writeUInt32BE(side, 0)
	head.writeUInt32BE(side, 4)
	// One bit of grey for each pixel.
	head[8] = 1
	const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 })
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk('IHDR', head),
		chunk('IDAT', rows),
		chunk('IEND', Buffer.alloc(0)),
	])
}
