import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { directCalls } from '#server/platform/http/direct.ts'
import { hashOf } from '#server/platform/keyed-hash.ts'
import { turnOf } from '#server/platform/limits/network.ts'
import { Busy } from '#server/platform/limits/work-queue.ts'
import { previewHeaders } from '#server/platform/pages/make-preview.ts'
import type { ServedPages } from '#server/platform/pages/serve-pages.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { takePreview } from './preview.store.ts'
import { inEnglish, isPreviewed } from './preview-path.rules.ts'
import { showPreview } from './show-preview.ts'

type Parts = {
	pages: Pick<ServedPages, 'atTurn' | 'preview'>
	/** The handlers of the calls that pages make, on another store. */
	handlersOn: (db: Deps['db']) => Parameters<typeof directCalls>[0]
}

/** `/preview/<token>/<path of a page>`. */
const address = /^(\/preview\/([\w-]{43}))(\/[^?#]*)(?:\?.*)?$/

/** Serves previews on the storefront's origin, at addresses that only the desk hands out. */
export function servePreviews(app: FastifyInstance, deps: Deps, { pages, handlersOn }: Parts): void {
	const { db, config, log } = deps
	const headers = previewHeaders(config.publicOrigin.startsWith('https:'))
	const answer = async (request: FastifyRequest, reply: FastifyReply) => {
		reply.headers(headers)
		const [, base = '', token = '', path = ''] = address.exec(request.url) ?? []
		const preview = isPreviewed(path) ? await takePreview(db, hashOf(token)) : undefined
		if (!preview || (!preview.whole && inEnglish(path) !== preview.path)) throw new ShopError('not_found')
		const opens = preview.whole ? isPreviewed : () => false
		const show = () =>
			showPreview(db, preview, (tx) =>
				pages.preview({ path, answer: directCalls(handlersOn(tx), log), place: { base, opens } }),
			)
		const page = await pages.atTurn(turnOf(request.ip), show).catch((error: unknown) => {
			throw error instanceof Busy ? new ShopError('unavailable', { retryAfter: 5 }) : error
		})
		// Without Fastify's own sending, which would forbid every frame.
		reply.hijack()
		const { status, body } = page
		reply.raw
			.writeHead(status, { ...page.headers, 'content-length': body.length, 'x-request-id': request.id })
			.end(body)
	}
	app.get('/preview/*', answer)
}
