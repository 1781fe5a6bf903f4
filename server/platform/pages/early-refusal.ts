import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#server/config.ts'
import { callerAddress } from '#server/platform/http/caller-address.ts'
import { turnOf } from '#server/platform/limits/network.ts'
import type { WorkQueue } from '#server/platform/limits/work-queue.ts'
import { requestId } from '#server/platform/log-context.ts'
import { isLight, placeOf } from './page-address.ts'
import type { Page, PageCache } from './page-cache.ts'
import { formFor, readyForm } from './page-forms.ts'
import type { PageRenderer } from './renderer.ts'
import { writeForm } from './write-form.ts'

type Places = {
	config: Config
	renderer: PageRenderer
	cache: PageCache
	queue: WorkQueue
	notice: (kind: 'busy', path: string) => Page
}

/**
 * A function that refuses a request for a page that would have to be rendered, when no more requests may wait, and returns
 * whether it did. It is called before Fastify routes the request, at a part of the cost: under a flood the time of the
 * refusals is missing for the pages.
 */
export function earlyRefusal({ config, renderer, cache, queue, notice }: Places) {
	const addressOf = callerAddress(config)
	return (request: IncomingMessage, response: ServerResponse): boolean => {
		if (!queue.isFull) return false
		const { path, key, isPage } = placeOf(renderer, request.url ?? '', isLight(request.headers))
		if (!isPage || cache.hasOrMakes(key)) return false
		const id = requestId()
		const busy = notice('busy', path)
		const form = readyForm(busy.named?.(id) ?? busy, formFor(busy, request.headers))
		if (!form || !queue.refuses(turnOf(addressOf(request)))) return false
		writeForm(request, response, form, id)
		return true
	}
}
