import { randomUUID } from 'node:crypto'
import type { PageSource } from './make-pages.ts'
import { pageHeaders, previewPolicy, seal, styleOf } from './policy.ts'
import { type PreviewPlace, previewOf } from './preview-html.rules.ts'
import type { PageAnswers } from './renderer.ts'

/** A page that is sent once and kept by nobody. */
export type PreviewedPage = { status: number; headers: Record<string, string>; body: Buffer }

/** What a preview shows: the path and query of a page, the answers to its calls, and where its links lead. */
export type PreviewOptions = { path: string; answer: PageAnswers; place: PreviewPlace }

/** Headers of previews and of the answer that there is none. */
export function previewHeaders(secure: boolean): Record<string, string> {
	const { 'x-frame-options': _, ...others } = pageHeaders(secure)
	return {
		...others,
		'cache-control': 'no-store',
		'x-robots-tag': 'noindex, nofollow, noarchive',
		'referrer-policy': 'no-referrer',
	}
}

/** Renders a page for a frame of the desk: without scripts, never cached, never indexed. */
export async function makePreview(
	{ config, renderer }: PageSource,
	{ path, answer, place }: PreviewOptions,
): Promise<PreviewedPage> {
	const marker = randomUUID()
	const response = await renderer.render(new Request(new URL(path, config.publicOrigin)), marker, answer)
	const headers = previewHeaders(config.publicOrigin.startsWith('https:'))
	const location = response.headers.get('location')
	if (location !== null) {
		const { pathname } = new URL(location, config.publicOrigin)
		if (!place.opens(pathname)) return { status: 404, headers, body: Buffer.alloc(0) }
		return { status: 302, headers: { ...headers, location: place.base + pathname }, body: Buffer.alloc(0) }
	}
	const { parts, styles } = seal(await response.text(), marker, styleOf(renderer.style()), response.kept)
	const body = Buffer.from(previewOf(Buffer.concat(parts).toString(), place))
	headers['content-type'] = 'text/html; charset=utf-8'
	headers['content-security-policy'] = previewPolicy(styles, {
		frame: config.deskOrigin,
		images: config.apiOrigin ? [config.apiOrigin] : [],
	})
	return { status: response.status, headers, body }
}
