import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, encodingFor } from './encoding.rules.ts'
import { gzipOf, plainOf } from './page-body.ts'
import type { Page } from './page-cache.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** What is in a response: the page in an encoding or in none (`plain`), or only that it has not changed. */
export type FormName = Encoding | 'plain' | 'unchanged'
/** A response that is ready to be written. `headers` alternates names and values, which Node writes without more checks. */
export type Form = { status: number; headers: string[]; body?: Buffer }

type Prepared = { uses: number; form?: Form }
const preparedForms = new WeakMap<Page, Map<FormName, Prepared>>()
const pendingForms = new WeakMap<Page, Promise<Form>>()

/**
 * Most pages are requested once or twice before they are rendered again, so these requests get the gzip in which the page is
 * kept. At its third use a page is compressed again as the request asks: as brotli it has an eighth fewer bytes, but takes
 * 6 ms of another thread.
 */
const usesBeforeSmall = 3

/** The form of a page that a request accepts. */
export function formFor(page: Page, headers: IncomingHttpHeaders): FormName {
	if (headers['if-none-match'] === page.etag && page.status === 200) return 'unchanged'
	return encodingOf(String(headers['accept-encoding'] ?? '')) ?? 'plain'
}

/** A form that is ready; undefined for brotli without gzip that was not requested before. Counts as a use of the form. */
export function readyForm(page: Page, name: FormName): Form | undefined {
	const prepared = preparedOf(page, name)
	prepared.uses++
	if (prepared.form) return prepared.form
	if (name === 'unchanged') prepared.form = makeForm(page, undefined)
	if (name === 'unchanged' || name === 'only-br') return prepared.form
	if (name === 'plain') return plainForm(page)
	if (prepared.uses === usesBeforeSmall)
		void compress(page, name).then((body) => {
			prepared.form = makeForm(page, body, name)
		})
	return makeForm(page, gzipOf(page.body), 'gz')
}

/** A form of a page; the first request for brotli without gzip compresses it. Concurrent equal requests share the work. */
export async function prepareForm(page: Page, name: FormName): Promise<Form> {
	const ready = readyForm(page, name)
	if (ready || name !== 'only-br') return ready ?? plainForm(page)
	const pending =
		pendingForms.get(page) ??
		compress(page, name).then((body) => {
			const form = makeForm(page, body, name)
			preparedOf(page, name).form = form
			return form
		})
	pendingForms.set(page, pending)
	return pending
}

function preparedOf(page: Page, name: FormName): Prepared {
	const forms = preparedForms.get(page) ?? new Map<FormName, Prepared>()
	preparedForms.set(page, forms)
	const prepared = forms.get(name) ?? { uses: 0 }
	forms.set(name, prepared)
	return prepared
}

/** The forms without compression that were requested last: few clients want them, and they are ten times as large. */
const plainForms = new Map<Page, Form>()
const mostPlain = 20

function plainForm(page: Page): Form {
	const form = plainForms.get(page) ?? makeForm(page, plainOf(page.body))
	plainForms.delete(page)
	plainForms.set(page, form)
	const oldest = plainForms.keys().next()
	if (plainForms.size > mostPlain && !oldest.done) plainForms.delete(oldest.value)
	return form
}

async function compress({ body }: Page, name: Encoding): Promise<Buffer> {
	// Large enough that the result is one chunk, not many of 16 KB that each take a turn in the thread pool.
	const chunkSize = 65_536
	const whole = plainOf(body)
	if (name === 'gz') return copied(await gzipped(whole, { level: 6, chunkSize }))
	const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
	return copied(await brotli(whole, { chunkSize, params }))
}

/** A copy in memory of its own: the result is a part of a whole chunk, which would stay in memory with it. */
function copied(bytes: Buffer): Buffer {
	const copy = Buffer.allocUnsafeSlow(bytes.length)
	bytes.copy(copy)
	return copy
}

/** Seconds for `retry-after` when a page could not be rendered in time. */
const retrySeconds = 5

/** `body`: the encoded body, or undefined for the response that the page has not changed. */
function makeForm(page: Page, body: Buffer | undefined, encoding?: Encoding): Form {
	const headers = {
		...page.headers,
		'cache-control': 'no-cache',
		etag: page.etag,
		vary: 'accept-encoding, save-data',
		...(page.status === 503 && { 'retry-after': String(retrySeconds) }),
		...(encoding && { 'content-encoding': encoding === 'gz' ? 'gzip' : 'br' }),
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
