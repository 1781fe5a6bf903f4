import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './listen.ts'

/**
 * What the server does: answers; `away`: closes every connection; `busy`: 503 SlowDown for so many requests, then answers;
 * `cut`: ends the connection within the answer.
 */
type Mode = 'answers' | 'away' | { busy: number } | 'cut'
type StoredObject = { bytes: Buffer; metadata: Record<string, string>; stored: Date }
type Bucket = 'shop' | 'private'

/** Files in one page of a list; the protocol has up to 1,000. */
const pageSize = 10
/** The key that this server knows. */
const key = { id: 'HAATTEST', secret: 'a secret of the tests' }

/** It, as settings of a shop. */
export const bucketsKey = { AWS_ACCESS_KEY_ID: key.id, AWS_SECRET_ACCESS_KEY: key.secret }

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
const encoded = (text: string) =>
	encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

export type Buckets = Awaited<ReturnType<typeof startBuckets>>

/**
 * A server of the S3 protocol, by default on loopback, with the buckets `shop` and `private`. It checks the signature of every request
 * (AWS Signature Version 4) and the hash of what it is sent. The environment gets its key.
 */
export async function startBuckets(at?: { host: string; port: number }) {
	Object.assign(process.env, bucketsKey)
	const objects: Record<Bucket, Map<string, StoredObject>> = { shop: new Map(), private: new Map() }
	let mode: Mode = 'answers'
	const listening = await listen((request, response) => {
		if (mode === 'away') return void request.socket.destroy()
		if (typeof mode === 'object' && mode.busy > 0) {
			mode.busy -= 1
			return fault(response, 503, 'SlowDown')
		}
		void buffer(request).then((body) => {
			if (!isSigned(request, body)) return fault(response, 403, 'SignatureDoesNotMatch')
			const { pathname, searchParams } = new URL(request.url ?? '', listening.origin)
			const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/')
			if (bucket !== 'shop' && bucket !== 'private') return fault(response, 404, 'NoSuchBucket')
			if (searchParams.has('list-type')) return xml(response, 200, listPage(objects[bucket], searchParams))
			answer(request, response, { stored: objects[bucket], name: rest.join('/'), body })
		})
	}, at)

	function answer(
		{ method, headers, socket }: IncomingMessage,
		response: ServerResponse,
		{ stored, name, body }: { stored: Map<string, StoredObject>; name: string; body: Buffer },
	) {
		if (method === 'PUT') {
			const metadata = Object.fromEntries(
				Object.entries(headers).filter((entry): entry is [string, string] => entry[0].startsWith('x-amz-meta-')),
			)
			stored.set(name, { bytes: body, metadata, stored: new Date() })
			return void response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
		}
		if (method === 'DELETE') {
			stored.delete(name)
			return void response.writeHead(204).end()
		}
		const found = stored.get(name)
		if (method !== 'GET') return fault(response, 405, 'MethodNotAllowed')
		if (!found) return fault(response, 404, 'NoSuchKey')
		response.writeHead(200, { ...found.metadata, 'content-length': found.bytes.length })
		if (mode !== 'cut') return void response.end(found.bytes)
		response.write(found.bytes.subarray(0, 1), () => socket.destroy())
	}

	return {
		files: {
			...{ bucket: 'shop', privateBucket: 'private', prefix: '', region: 'us-east-1' },
			endpoint: listening.origin as string | undefined,
		},
		set(next: Mode) {
			mode = next
		},
		/** The names of the stored files of a bucket. */
		keys: (bucket: Bucket) => [...objects[bucket].keys()].sort(),
		/** Changes one byte of a stored file. */
		damage(bucket: Bucket, name: string) {
			const { bytes } = objects[bucket].get(name) as StoredObject
			bytes[0] = (bytes[0] ?? 0) ^ 1
		},
		close: listening.close,
	}
}

const xml = (response: ServerResponse, status: number, body: string) =>
	void response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
const fault = (response: ServerResponse, status: number, code: string) =>
	xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

function listPage(stored: Map<string, StoredObject>, query: URLSearchParams): string {
	const after = query.get('continuation-token') ?? ''
	const rest = [...stored].filter(([name]) => name.startsWith(query.get('prefix') ?? '') && name > after).sort()
	const page = rest.slice(0, pageSize)
	const contents = page.map(
		([name, { bytes, stored: at }]) =>
			`<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
	)
	const more = rest.length > pageSize
	const next = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
	return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`
}

/** Whether a request is signed with the key of this server, and carries the body that was signed. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
	const [, id, day, region, names = '', signature] =
		/^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
			headers.authorization ?? '',
		) ?? []
	const hash = headers['x-amz-content-sha256'] as string
	if (id !== key.id || !day || !region || hash !== sha256(body)) return false
	const { pathname, searchParams } = new URL(url, 'http://buckets.test')
	const canonical = [
		method,
		pathname,
		[...searchParams]
			.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
			.sort()
			.join('&'),
		...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
		'',
		names,
		hash,
	].join('\n')
	const scope = `${day}/${region}/s3/aws4_request`
	const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
	const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${key.secret}`, day), region))
	return hmac(signing, text).toString('hex') === signature
}
