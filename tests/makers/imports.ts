import { vi } from 'vitest'
import { apiBase, endpoints } from '#contract/index.ts'
import type { Shop } from '#tests/helpers/shop.ts'

/** Sends a zip file of pictures for an import. */
export async function sendZip(shop: Shop, token: string, zip: Buffer, type = 'application/zip') {
	const reply = await shop.app.inject({
		method: 'POST',
		url: apiBase + endpoints.sendImportPictures.path,
		headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': type },
		payload: zip,
	})
	return { status: reply.statusCode, body: reply.json(), headers: reply.headers, cookies: {} }
}

export type FileOptions = { query?: Record<string, string>; type?: string }

/** Sends a file of products. */
export async function sendFile(shop: Shop, token: string, file: string | Buffer, options: FileOptions = {}) {
	const { query = {}, type = 'text/csv' } = options
	const reply = await shop.app.inject({
		method: 'POST',
		url: apiBase + endpoints.startImport.path,
		query,
		headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': type },
		payload: file,
	})
	return { status: reply.statusCode, body: reply.json(), headers: reply.headers, cookies: {} }
}

/** Waits until an import has ended, and returns its state. */
export function ended(shop: Shop, token: string, job: string) {
	return vi.waitFor(
		async () => {
			const { body } = await shop.call('getImport', { params: { job } }, { token })
			if (body.data.ended_at === null) throw new Error(`the import is ${body.data.state}`)
			return body.data
		},
		{ timeout: 20_000, interval: 50 },
	)
}
