import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import { type Encoding, encodingFor } from './encoding.rules.ts'
import { bodyOf, type Page } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** What is in a response: the page in an encoding or in none (`plain`), or only that it has not changed. */
export type FormName = Encoding | 'plain' | 'unchanged'
/** A response that is ready to be written. `headers` alternates names and values, which Node writes without more checks. */
export type Form = { status: number; headers: string[]; body?: Buffer }

type Prepared = { form: Form; uses: number }
const preparedForms = new WeakMap<Page, Map<FormName, Prepared>>()
const pendingForms = new WeakMap<Page, Map<FormName, Promise<Form>>>()

/**
 * The level of compression. Most pages are requested once before they are rendered again, so the first compression is
 * `quick` (180 KB: 0.7 ms instead of 7 ms, for a quarter more bytes). At its third use a form is compressed again as `small`.
 */
type Effort = 'quick' | 'small'
const quality = {
	br: { quick: 1, small: 6 },
	gz: { quick: 1, small: 6 },
}
const usesBeforeSmall = 3

/** The form of a page that a request accepts. */
export function formFor(page: Page, headers: IncomingHttpHeaders): FormName {
	if (headers['if-none-match'] === page.etag && page.status === 200) return 'unchanged'
	return encodingOf(String(headers['accept-encoding'] ?? '')) ?? 'plain'
}

/** A form that is ready; undefined for an encoding that was not requested before. Counts as a use of the form. */
export function readyForm(page: Page, name: FormName): Form | undefined {
	const prepared = preparedForms.get(page)?.get(name)
	if (!prepared) return name === 'plain' || name === 'unchanged' ? keep(page, name, makeForm(page, name)) : undefined
	if (++prepared.uses === usesBeforeSmall && (name === 'br' || name === 'gz'))
		void compress(page, name, 'small').then((body) => keep(page, name, makeForm(page, name, body), prepared.uses))
	return prepared.form
}

/** A form of a page; the first request for an encoding compresses it. Concurrent equal requests share the work. */
export async function prepareForm(page: Page, name: FormName): Promise<Form> {
	const ready = readyForm(page, name)
	if (ready || name === 'plain' || name === 'unchanged') return ready ?? makeForm(page, name)
	const pending = pendingForms.get(page) ?? new Map<FormName, Promise<Form>>()
	pendingForms.set(page, pending)
	const work =
		pending.get(name) ??
		compress(page, name, 'quick')
			.then((body) => keep(page, name, makeForm(page, name, body)))
			.finally(() => pending.delete(name))
	pending.set(name, work)
	return work
}

function keep(page: Page, name: FormName, form: Form, uses = 1): Form {
	const forms = preparedForms.get(page) ?? new Map<FormName, Prepared>()
	preparedForms.set(page, forms)
	forms.set(name, { form, uses })
	return form
}

async function compress(page: Page, encoding: Encoding, effort: Effort): Promise<Buffer> {
	// Large enough that the result is one chunk, not many of 16 KB that each take a turn in the thread pool.
	const chunkSize = 65_536
	const level = quality[encoding][effort]
	if (encoding === 'gz') return copied(await gzipped(bodyOf(page), { level, chunkSize }))
	const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: page.size }
	// Quick brotli takes as long as handing it to another thread and back.
	if (effort === 'quick') return copied(brotliCompressSync(inScratch(page), { chunkSize, params }))
	return copied(await brotli(bodyOf(page), { chunkSize, params }))
}

let scratch = Buffer.allocUnsafeSlow(2 ** 18)

/** The body of a page in memory that the next call uses again. */
function inScratch({ parts, size }: Page): Buffer {
	if (size > scratch.length) scratch = Buffer.allocUnsafeSlow(size * 2)
	let at = 0
	for (const part of parts) {
		scratch.set(part, at)
		at += part.length
	}
	return scratch.subarray(0, size)
}

/** A copy in memory of its own: the result is a part of a whole chunk, which would stay in memory with it. */
function copied(bytes: Buffer): Buffer {
	const copy = Buffer.allocUnsafeSlow(bytes.length)
	bytes.copy(copy)
	return copy
}

/** Seconds for `retry-after` when a page could not be rendered in time. */
const retrySeconds = 5

function makeForm(page: Page, name: FormName, compressed?: Buffer): Form {
	const body = name === 'unchanged' ? undefined : (compressed ?? bodyOf(page))
	const headers = {
		...page.headers,
		'cache-control': 'no-cache',
		etag: page.etag,
		vary: 'accept-encoding, save-data',
		...(page.status === 503 && { 'retry-after': String(retrySeconds) }),
		...(name === 'br' && { 'content-encoding': 'br' }),
		...(name === 'gz' && { 'content-encoding': 'gzip' }),
		...(body && { 'content-length': String(body.length) }),
	}
	return { status: body ? page.status : 304, headers: Object.entries(headers).flat(), ...(body && { body }) }
}

/** Parsed `accept-encoding` headers: browsers send few different ones. */
const encodings = new Map<string, Encoding | undefined>()

function encodingOf(header: string): Encoding | undefined {
	if (encodings.has(header)) return encodings.get(header)
	if (encodings.size >= 200) encodings.clear()
	const encoding = encodingFor(header)
	encodings.set(header, encoding)
	return encoding
}
