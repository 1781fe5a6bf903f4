import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { listen } from './listen.ts'

/**
 * What the server does: answers; `away`: closes every connection; `busy`: 503 SlowDown for so many requests, then answers;
 * `cut`: ends the connection within the answer.
 */
type Mode = 'answers' | 'away' | { busy: number } | 'cut'

/** Files in one page of a list; the protocol has up to 1,000. */
const pageSize = 10

export type Buckets = Awaited<ReturnType<typeof startBuckets>>

/** A server of the S3 protocol on loopback with the buckets `shop` and `private`, which checks signatures. */
export async function startBuckets() {
	// The keys that this server knows.
	process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
	process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
	const directory = mkdtempSync(join(tmpdir(), 'haat-buckets-'))
	const server = new S3rver({
		...{ directory, silent: true, vhostBuckets: false },
		configureBuckets: ['shop', 'private'].map((name) => ({ name, configs: [] })),
	})
	await server.configureBuckets()
	const answer = server.callback()
	let mode: Mode = 'answers'
	const listening = await listen((request, response) => {
		if (mode === 'away') return void request.socket.destroy()
		if (typeof mode === 'object' && mode.busy > 0) {
			mode.busy -= 1
			response.writeHead(503, { 'content-type': 'application/xml' })
			return void response.end(
				'<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
			)
		}
		if (mode === 'cut') {
			const write: (bytes: Uint8Array) => boolean = response.write
			response.write = ((bytes: Uint8Array) => {
				write.call(response, Buffer.from(bytes).subarray(0, 1))
				request.socket.destroy()
				return false
			}) as typeof write
		}
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://buckets.test')
		if (!searchParams.has('list-type')) return answer(request, response)
		response.writeHead(200, { 'content-type': 'application/xml' })
		response.end(listPage(pathname.slice(1).replace(/\/$/, ''), searchParams))
	})
	/** One page of a list. The server's own pages need a cipher that this version of Node does not have. */
	const listPage = (bucket: string, query: URLSearchParams) => {
		const rest = keysOf(bucket).filter(
			(key) => key.startsWith(query.get('prefix') ?? '') && key > (query.get('continuation-token') ?? ''),
		)
		const page = rest.slice(0, pageSize)
		const contents = page.map((key) => {
			const { size, mtime } = statSync(pathOf(bucket, key))
			return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>${mtime.toISOString()}</LastModified></Contents>`
		})
		const more = rest.length > pageSize
		const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
		return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
	}
	const keysOf = (bucket: string) =>
		readdirSync(join(directory, bucket), { recursive: true, encoding: 'utf8' })
			.filter((name) => name.endsWith('._S3rver_object'))
			.map((name) => name.replace(/\._S3rver_object$/, ''))
			.sort()
	const pathOf = (bucket: string, key: string) => join(directory, bucket, `${key}._S3rver_object`)
	return {
		files: { bucket: 'shop', privateBucket: 'private', prefix: '', endpoint: listening.origin, region: 'us-east-1' },
		set(next: Mode) {
			mode = next
		},
		/** The stored files of a bucket, by their keys. */
		keys: (bucket: 'shop' | 'private') => keysOf(bucket),
		/** Changes one byte of a stored file. */
		damage(bucket: 'shop' | 'private', key: string) {
			const bytes = readFileSync(pathOf(bucket, key))
			bytes[0] = (bytes[0] ?? 0) ^ 1
			writeFileSync(pathOf(bucket, key), bytes)
		},
		close: async () => {
			await listening.close()
			rmSync(directory, { recursive: true, force: true })
		},
	}
}
