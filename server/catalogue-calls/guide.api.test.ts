import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { groups } from '#cli/groups.ts'
import { programOf, runProgram } from '#cli/program.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { apiBase, endpoints } from '#contract/index.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { ended } from '#tests/makers/imports.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import { aZip } from '#tests/makers/workbooks.ts'

const guide = readFileSync('docs/guides/calls.md', 'utf8')
const blocks = (kind: string) =>
	[...guide.matchAll(new RegExp(`\`\`\`${kind}\n([^\`]*)\`\`\``, 'g'))].map(([, text = '']) => text)
const lines = blocks('sh').join('').split('\n').filter(Boolean)
const wordsOf = (line: string) =>
	[...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, plain]) => double ?? single ?? plain ?? '')

/** The request of a curl line. */
function requestOf(line: string) {
	const [, ...words] = wordsOf(line)
	const headers: Record<string, string> = { host: 'localhost' }
	let [method, url, payload] = ['GET', '', undefined as string | undefined]
	for (let at = 0; at < words.length; at++) {
		const word = words[at] as string
		if (word === '-X') method = words[++at] as string
		else if (word === '-H') {
			const [name = '', value = ''] = (words[++at] as string).split(/: (.*)/)
			headers[name.toLowerCase()] = value
		} else if (word === '-d' || word === '--data-binary') [method, payload] = ['POST', words[++at] as string]
		else url = word
	}
	return { method: method as 'GET' | 'POST' | 'DELETE', url, headers, payload }
}

onStore('embedded', (store) => {
	let shop: Shop
	const operator = operatorTokens.rina
	beforeAll(async () => {
		shop = await startShop(store, { config: { operators } })
		await aProduct(shop.deps, { seller: 'rahim-store', category: 'rice' })
	})
	afterAll(() => shop.close())

	it('every line of the guide does what it says, and each call is in it', async () => {
		const haat = async (args: string[]) => {
			let printed = ''
			const print = (text: string) => {
				printed += text
			}
			const program = programOf(
				groups,
				(work) => work({ database: store.database, dataDir: '', files: folderFiles('') }),
				print,
			)
			await runProgram(program, args)
			return printed
		}
		const values: Record<string, string> = { HAAT: apiBase, OPERATOR: operator }
		values.CUSTOMER = String((await aShopper(shop.deps, { phone: '+8801712345678' })).customerId)
		values.DUE = new Date(Date.now() + 86_400_000).toISOString()
		const photo = Buffer.from(await aPicture(), 'base64')
		const made = new Set<string>()
		for (const line of lines) {
			if (line.startsWith('HAAT=')) continue
			if (line.startsWith('npm run haat -- ')) {
				// The second token, so that the first one stays valid.
				if (line.includes('revoke')) await haat(['sellers', 'token', 'create', 'rahim-store', '--name', 'spare'])
				const printed = await haat(wordsOf(line.slice('npm run haat -- '.length)))
				values.TOKEN ??= printed.split('\n')[0] as string
				continue
			}
			const filled = line.replace(/\$(\w+)|\b(?:DUE|PICTURE)\b/g, (name, variable = name) => values[variable] ?? name)
			const { payload: sent, ...request } = requestOf(filled)
			const files: Record<string, string | Buffer | undefined> = {
				'@prices.csv': blocks('csv')[0],
				'@front.jpg': photo,
				'@photos.zip': await aZip({ 'front.jpg': photo }),
			}
			const payload = files[sent ?? ''] ?? sent
			const reply = await shop.app.inject({ ...request, ...(payload !== undefined && { payload }) })
			expect(reply.statusCode, `${line}\n${reply.body}`).toBeLessThan(300)
			const body = reply.json()
			expect(JSON.stringify(body), line).not.toContain('"outcome":"refused"')
			if (reply.statusCode === 202) {
				values.JOB = body.data.job
				expect(await ended(shop, values.TOKEN as string, body.data.job)).toMatchObject({
					// The same file a second time, with a zip file of pictures, changes nothing.
					...{ refused: 1, changed: made.has('POST /catalogue/imports') ? 0 : 1 },
				})
			}
			if (Array.isArray(body.data) && request.headers['content-type'] === 'image/jpeg')
				values.PICTURE = String(body.data.at(-1).picture)
			if (request.headers['content-type'] === 'application/zip') values.ZIP = body.data.zip
			const path = request.url.slice(apiBase.length).split('?')[0] as string
			made.add(`${request.method} ${path}`)
		}
		const specs: EndpointSpec[] = Object.values(endpoints)
		const missing = specs
			.filter(({ path }) => /^\/(catalogue|operator)\//.test(path))
			.filter(({ method, path }) => {
				const pattern = new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`)
				return ![...made].some((one) => pattern.test(one))
			})
		expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
	})
})
