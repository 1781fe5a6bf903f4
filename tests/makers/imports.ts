import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import { ZipFile } from 'yazl'
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

/** A zip file of these files. */
export function aZip(files: Record<string, Buffer | string>): Promise<Buffer> {
	const zip = new ZipFile()
	for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes as string), name)
	zip.end()
	return buffer(zip.outputStream)
}

/** An Excel file with sheets of rows of texts, by their names. */
export function workbookOf(sheets: Record<string, readonly (readonly string[])[]>): Promise<Buffer> {
	const names = Object.keys(sheets)
	const cells = (row: readonly string[]) => row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')
	const rows = (name: string) => sheets[name]?.map((row) => `<row>${cells(row)}</row>`).join('')
	return aZip({
		'xl/workbook.xml': `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
		...Object.fromEntries(
			names.map((name, at) => [
				`xl/worksheets/sheet${at}.xml`,
				`<worksheet><sheetData>${rows(name)}</sheetData></worksheet>`,
			]),
		),
	})
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
