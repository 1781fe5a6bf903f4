import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { embedJson } from './lib/embed-json.ts'
import { renderedContext, settingsContext } from './lib/server-api.ts'
import { WrittenRouter } from './router/on-server.tsx'
import { writePage } from './write-page.tsx'

export { createRender, pageQuery } from './render.ts'

export const streamTimeout = 8_000

/**
 * In the browser: where the router (`web/router`) finds what React Router encoded, which are the errors of the page; its data
 * is beside it as JSON. The router of `npm run dev`, which is React Router's own, reads all of it from a stream that its first
 * script creates.
 */
function handOver(data: string): string {
	if (!import.meta.env.DEV) return `window.__reactRouterContext={data:${embedJson(data)}}`
	const stream = 'window.__reactRouterContext.streamController'
	return `${stream}.enqueue(${embedJson(data)});${stream}.close()`
}

/** Renders a page for React Router's handler: with errors, and all pages of `npm run dev`. See `documents.tsx` for the others. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	{ serverHandoffStream: stream, ...entry }: EntryContext,
	context: Readonly<RouterContextProvider>,
): Promise<Response> {
	const { loaderData } = entry.staticHandlerContext
	const rendered = context.get(renderedContext)
	// Without the data below the route that shows an error.
	rendered.loaded = Object.fromEntries(Object.entries(rendered.loaded).filter(([id]) => id in loaderData))
	Object.assign(loaderData, rendered.loaded)
	const handoff = stream ? await new Response(stream).text() : ''
	const router = import.meta.env.DEV ? (
		<ServerRouter context={entry} url={request.url} nonce={context.get(settingsContext).marker} />
	) : (
		<WrittenRouter entry={entry} />
	)
	await writePage(new URL(request.url).pathname, router, handOver(handoff), context)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	return new Response(null, { status, headers })
}

/** Called for errors in loaders; refusals that became a 404 page are not errors. */
export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
	if (!request.signal.aborted) context.get(settingsContext).onError(error)
}
