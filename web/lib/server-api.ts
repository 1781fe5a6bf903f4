import { createContext, type RouterContextProvider, redirect } from 'react-router'
import { ApiRefusal, NetworkFault } from '#client/api-errors.ts'
import { type Sender, sendCall } from '#client/api-transport.ts'
import type { Company } from '#contract/company.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/index.ts'
import { localPath } from '#contract/pages.ts'
import type { Language } from '#contract/refusals.ts'

export type ServerSettings = {
	/** Sends API calls: in process, or over HTTP when another back end is configured. */
	send: Sender
	/**
	 * Answers a call in process, without a request; the body is parsed JSON. Undefined for a call that has to be sent. Not set
	 * where another back end is configured.
	 */
	answer?: (
		name: EndpointName,
		input: object,
		language: Language,
	) => Promise<{ status: number; body: unknown; retryAfter?: number }> | undefined
	apiBase: string
	assetBase: string
	/** Base the browser uses. */
	publicApiBase: string
	publicOrigin: string
	brand: { name: string; nameBn: string; home: string }
	/** Of search engines' `x-default`. */
	defaultLanguage: Language
	currencyCode: string
	company: Company
	tagManager: string | null
	/** Days in which unused products can be returned, unless a category has another number. */
	returnDays: number
	/** The shop listens only on this machine, and its public address is this machine: no one else sees its pages. */
	onlyHere: boolean
	/** The browser requests reduced data (Save-Data). */
	light: boolean
	/** The nonce of the server's own inline scripts and styles. */
	marker: string
	onError(error: unknown): void
}

/** Set by the page renderer for every request. */
export const settingsContext = createContext<ServerSettings>()

/**
 * The page that is being rendered: its text, which a response would encode, only to be decoded again, and the parts that
 * are in it as numbers, of which only this page has those in `own`. By the ids of routes: `runs` has the loaders that have been called,
 * `loaded` what loaders returned.
 */
export type Rendered = {
	html?: string
	kept: Uint8Array[]
	own: Set<Uint8Array>
	runs: Record<string, Promise<unknown>>
	loaded: Record<string, unknown>
}
export const renderedContext = createContext<Rendered>()

/** The contract's calls inside a loader: anonymous, in the language of the page. */
export function serverCall(context: Readonly<RouterContextProvider>, language: Language) {
	const settings = context.get(settingsContext)
	return async <N extends EndpointName>(
		name: N,
		input: InputOf<(typeof endpoints)[N]>,
	): Promise<ReplyOf<(typeof endpoints)[N]>> => {
		const answer = settings.answer?.(name, input as object, language)
		if (!answer)
			return sendCall<ReplyOf<(typeof endpoints)[N]>>(endpoints[name], input as object, {
				base: settings.apiBase,
				language,
				send: settings.send,
			}).catch(orNoSuchPage)
		const { status, body, retryAfter } = await answer
		if (status === 200) return body as ReplyOf<(typeof endpoints)[N]>
		return orNoSuchPage(new ApiRefusal(status, body as { code: string; message: string }, retryAfter))
	}
}

/** An address whose parts are not even valid names or filters of the API belongs to no page. */
function orNoSuchPage(error: unknown): never {
	if (error instanceof ApiRefusal && error.code === 'invalid_input') throw new Response(null, { status: 404 })
	// The store or the remote API does not respond now: the page may be requested again.
	if (error instanceof NetworkFault || (error instanceof ApiRefusal && error.status === 503))
		throw new Response(null, { status: 503 })
	throw error
}

/** Turns «not found» refusals into a 404 page; throws everything else unchanged. */
export function orNotFound(error: unknown): never {
	if (isNotFound(error)) throw new Response(null, { status: 404 })
	throw error
}

/** Whether a call was refused because there is no such thing. */
export function isNotFound(error: unknown): boolean {
	return error instanceof ApiRefusal && error.status === 404
}

/** For an unknown slug of a category, seller, collection or campaign: redirects if it was renamed, otherwise a 404 page. */
export async function movedOrNotFound(
	call: ReturnType<typeof serverCall>,
	params: { kind: 'category' | 'seller' | 'collection' | 'campaign'; slug: string },
	page: { language: Language; path: (slug: string) => string },
): Promise<never> {
	const { data } = await call('findMoved', { params }).catch(orNotFound)
	throw redirect(localPath(page.path(data.slug), page.language), 301)
}

/** Null if the API does not know the thing or the call; throws everything else unchanged. */
export function orNothing(error: unknown): null {
	if (error instanceof ApiRefusal && [404, 405, 501].includes(error.status)) return null
	throw error
}
