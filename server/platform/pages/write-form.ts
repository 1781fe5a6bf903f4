import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Form } from './page-forms.ts'

/** Properties of Node's response that have no types. `_header` is the whole head as text, null until there is one. */
type Response = ServerResponse & { _header?: unknown; maxRequestsOnConnectionReached?: boolean }

/** The head of a form as Node has written it, and the second in which that was: it contains the date. */
const heads = new WeakMap<Form, { second: number; text: string }>()

/** Writes a page in one of its forms. `id`: of the request. */
export function writeForm(request: IncomingMessage, response: ServerResponse, form: Form, id: string): void {
	response.writeHead(form.status, [...form.headers, 'x-request-id', id])
	response.end(request.method === 'HEAD' ? undefined : form.body)
}

/**
 * The same for a form that is written often. Node checks and joins every header of every response, a fifth of the time of a
 * cached page; here it does so once a second for each form, and its text is used for the other responses. Responses that end
 * their connection, and those to HTTP/1.0, have another head and are written by Node. A test compares both; should another
 * version of Node not have the text where it is read, every head is written by Node.
 */
export function writeFormAgain(request: IncomingMessage, response: Response, form: Form, id: string): void {
	const isOrdinary =
		form.body !== undefined &&
		response.shouldKeepAlive &&
		request.httpVersion === '1.1' &&
		!response.maxRequestsOnConnectionReached
	if (!isOrdinary) {
		writeForm(request, response, form, id)
		return
	}
	const second = Math.floor(Date.now() / 1000)
	const head = heads.get(form)
	if (head?.second !== second) {
		response.writeHead(form.status, form.headers)
		// Without the empty line that ends the head: the id follows.
		if (typeof response._header === 'string') {
			heads.set(form, { second, text: response._header.slice(0, -2) })
			response._header = withId(heads.get(form)?.text ?? '', id)
		}
	} else {
		response.statusCode = form.status
		response._header = withId(head.text, id)
	}
	response.end(request.method === 'HEAD' ? undefined : form.body)
}

const withId = (head: string, id: string) => `${head}x-request-id: ${id}\r\n\r\n`
