import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FileFault, fileFaults } from '#contract/file-faults.ts'
import { endpoints } from '#contract/index.ts'
import { readProducts } from '#server/catalogue/index.ts'
import { keepMapping, receiveImport } from '#server/imports/index.ts'
import { runImport } from '#server/imports/run-import.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { ended, sendFile } from '#tests/makers/imports.ts'
import { operators, operatorTokens } from '#tests/makers/operators.ts'
import { aProduct } from '#tests/makers/products.ts'
import { workbookOf } from '#tests/makers/workbooks.ts'
import { createSellerToken } from './index.ts'

const operatorToken = operatorTokens.rina
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** An Excel file without products. */
const tables = () => workbookOf({ Tea: [['a', 'b']], চা: [['c', 'd']] })
const table = (...rows: string[]) => `${['sku,category,name_en,price,stock', ...rows].join('\n')}\n`

forEachStore((store) => {
	let shop: Shop
	let token: string
	/** Of another seller, which may import as often. */
	let otherToken: string
	beforeAll(async () => {
		shop = await startShop(store, { config: { operators } })
		for (const seller of ['file-shop', 'other-shop']) await aProduct(shop.deps, { seller, category: 'tea' })
		token = (await createSellerToken(shop.deps.db, 'file-shop', 'till'))?.token as string
		otherToken = (await createSellerToken(shop.deps.db, 'other-shop', 'till'))?.token as string
	})
	afterAll(() => shop.close())

	const parts = async () =>
		(await sql<{ kind: string }>`select kind from import_parts order by 1`.execute(shop.deps.db)).rows
	/** A job that waits, with nobody to run it. */
	const waiting = (text: string) =>
		receiveImport(
			{ db: shop.deps.db, jobs: { ...shop.deps.jobs, enqueue: async () => null } },
			{ name: 'seller:file-shop (till)', seller: 'file-shop' },
			{ dryRun: false },
			{ file: Readable.from([Buffer.from(text)]), most: 1e6 },
		)
	const run = (job: string, signal = new AbortController().signal) => runImport(shop.deps, job, { signal })

	it('a file is imported by a job; its refused rows are a file that can be mended and sent again', async () => {
		const text = table('F-1,tea,Green tea,150,5', 'F-2,tea,Black tea,cheap,5', 'F-3,nowhere,White tea,90,5')
		const dry = await sendFile(shop, token, text, { query: { dry_run: 'true' } })
		expect(await ended(shop, token, dry.body.data.job)).toMatchObject({ state: 'done', new: 1, refused: 2 })
		expect(await readProducts(shop.deps.db, ['green-tea'])).toEqual([])

		const { status, body } = await sendFile(shop, token, text)
		expect(status).toBe(202)
		expect(body.data).toMatchObject({ state: expect.stringMatching(/waiting|running|done/), fault: null })
		const { job } = body.data
		expect(await ended(shop, token, job)).toMatchObject({
			...{ job, state: 'done', rows: 3, new: 1, changed: 0, unchanged: 0, refused: 2, fault: null },
		})
		expect(await readProducts(shop.deps.db, ['green-tea'])).toMatchObject([{ seller: 'file-shop' }])
		const refused = (await shop.call('getRefusedRows', { params: { job } }, { token })).body.data
		expect(refused.name).toBe('refused.csv')
		expect(refused.text.split('\n')).toEqual([
			expect.stringMatching(/^sku,category,name_en,price,stock,/),
			expect.stringMatching(/^F-2,tea,Black tea,cheap,5,3,price,/),
			expect.stringMatching(/^F-3,nowhere,White tea,90,5,4,category,/),
			'',
		])
		const mended = refused.text.replace('cheap', '140').replace('nowhere', 'tea')
		const again = await sendFile(shop, token, mended)
		expect(await ended(shop, token, again.body.data.job)).toMatchObject({ new: 2, refused: 0 })
		expect(await shop.call('getRefusedRows', { params: { job: again.body.data.job } }, { token })).toBeRefused(
			'not_found',
		)
		// Of files that were imported only the refused rows are kept.
		expect(await parts()).toEqual([{ kind: 'refused' }, { kind: 'refused' }])
		const lines = await sendFile(shop, operatorToken, '{"skus":[{"code":"F-1","stock":9}],"seller":"file-shop"}\n', {
			type: 'application/x-ndjson',
		})
		expect(await ended(shop, operatorToken, lines.body.data.job)).toMatchObject({ changed: 1 })
		const { body: history } = await shop.call('listStockMovements', { query: { code: 'F-1' } }, { token })
		expect(history.data.map(({ actor }: { actor: string }) => actor)).toEqual(['rina', 'seller:file-shop (till)'])
	})

	it('another table is read by a mapping, and Shopify’s file as it is; operators may create categories', async () => {
		const table = 'Item No,Item,Rate (Tk),Group\nM-1,Assam tea,210,Drinks > Tea\nM-2,Masala tea,240,Drinks > Tea\n'
		const map = "sku='Item No',name=Item,price='Rate (Tk)',category=Group"
		const send = (bearer: string, query: Record<string, string>, text = table) =>
			sendFile(shop, bearer, text, { query })
		for (const wrong of ['name', "name='Item", 'colour=Item', 'name=Item,evil=Rate'])
			expect((await send(token, { map: wrong })).body.errors, wrong).toEqual({ map: 'invalid_input' })
		const other = await send(token, { map: 'sku=Code,name=Item' })
		expect(await ended(shop, token, other.body.data.job)).toMatchObject({
			...{ state: 'failed', fault: expect.stringContaining('The mapping names «Code», «Item».') },
		})
		const refused = await send(token, { map })
		expect(await ended(shop, token, refused.body.data.job)).toMatchObject({ new: 0, refused: 2 })
		const slugs = async () =>
			(await sql<{ slug: string }>`select slug from categories order by 1`.execute(shop.deps.db)).rows.map(
				({ slug }) => slug,
			)
		expect(await send(token, { map, create_categories: 'true' })).toBeRefused('forbidden')
		const dry = await send(operatorToken, { map, seller: 'file-shop', create_categories: 'true', dry_run: 'true' })
		expect(await ended(shop, operatorToken, dry.body.data.job)).toMatchObject({ new: 2, refused: 0 })
		expect(await slugs()).not.toContain('drinks')
		const stored = await send(operatorToken, { map, seller: 'file-shop', create_categories: 'true' })
		expect(await ended(shop, operatorToken, stored.body.data.job)).toMatchObject({ new: 2, refused: 0 })
		expect(await slugs()).toContain('drinks')
		expect(await readProducts(shop.deps.db, ['assam-tea'])).toMatchObject([{ skus: [{ price: 21_000 }] }])
		const shopify = [
			'Handle,Title,Body (HTML),Vendor,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
			'lemon-tea,Lemon tea,<p>Fresh</p>,Tea House,tea,TRUE,Size,250 g,S-1,7,180',
			'lemon-tea,,,,,,,500 g,S-2,5,340',
			'',
		].join('\n')
		const { body } = await send(token, { category: 'tea' }, shopify)
		expect(await ended(shop, token, body.data.job)).toMatchObject({ new: 1, refused: 0 })
		expect(await readProducts(shop.deps.db, ['lemon-tea'])).toMatchObject([
			{ description_en: 'Fresh', skus: [{ code: 'S-1', price: 18_000, stock: 7 }, { code: 'S-2' }] },
		])
	})

	it('the job says how its file is read, as the command line does', async () => {
		const rows = 'sku;name_en;category;price\nU-1;Zürich tea;tea;150\n'
		const form = async (bytes: Buffer | string, type?: string) => {
			const { body } = await sendFile(shop, token, bytes, { query: { dry_run: 'true' }, ...(type && { type }) })
			return ended(shop, token, body.data.job)
		}
		expect(await form(rows)).toMatchObject({ new: 1, encoding: 'utf-8', separator: ';' })
		expect(await form(Buffer.from(rows, 'latin1'))).toMatchObject({ new: 1, encoding: 'windows-1252', separator: ';' })
		expect(await form(Buffer.from(`\ufeff${rows.replaceAll(';', '\t')}`, 'utf16le'))).toMatchObject({
			...{ new: 1, encoding: 'utf-16le', separator: '\t' },
		})
		const line = '{"name_en":"Line tea","category":"tea","skus":[{"code":"U-2","price":9}]}\n'
		expect(await form(line, 'application/jsonl')).toMatchObject({ new: 1, encoding: 'utf-8', separator: null })
		expect(await form('\0\0', 'text/csv')).toMatchObject({ state: 'failed', encoding: null, separator: null })
	})

	it('a file of a seller changes nothing of another one', async () => {
		const theirs = { seller: 'other-shop', slug: 'their-tea', category: 'tea', name_en: 'Their tea' }
		const records = [{ ...theirs, skus: [{ code: 'O-1', price: 80, stock: 4 }] }]
		await shop.call('saveProducts', { body: { records } }, { token: operatorToken })
		const before = await readProducts(shop.deps.db, ['their-tea'])
		const rows = ['other-shop,,O-1,1', ',their-tea,,2', ',,O-1,3', 'other-shop,their-tea,,4']
		const file = `seller,slug,sku,price\n${rows.join('\n')}\n`
		const { body } = await sendFile(shop, token, file)
		expect(await ended(shop, token, body.data.job)).toMatchObject({ new: 0, changed: 0, refused: 4 })
		expect(await readProducts(shop.deps.db, ['their-tea'])).toEqual(before)
		const named = await sendFile(shop, token, file, { query: { seller: 'other-shop' } })
		expect(named).toBeRefused('not_found')
	})

	it('what is no file of products is refused, and nothing is kept of it', async () => {
		const count = async () =>
			Number((await sql<{ n: number }>`select count(*) as n from import_jobs`.execute(shop.deps.db)).rows[0]?.n)
		const before = await count()
		expect(await sendFile(shop, token, '{}', { type: 'application/json' })).toBeRefused('wrong_media_type')
		const empty = await sendFile(shop, token, '')
		expect(empty).toBeRefused('table_unreadable')
		expect(empty.body.errors).toEqual({ file: 'file_empty' })
		const large = Buffer.alloc(endpoints.startImport.upload.bytes + 1, 'x')
		expect(await sendFile(shop, token, large)).toBeRefused('too_large')
		expect(await sendFile(shop, token, 'x', { query: { evil: '1' } })).toBeRefused('invalid_input')
		expect(await count()).toBe(before)
		const noTable = await sendFile(shop, token, 'Dear Sir,\nplease find our prices below.\n')
		expect(await ended(shop, token, noTable.body.data.job)).toMatchObject({
			...{ state: 'failed', new: 0, fault: expect.stringContaining('headings of a table of products') },
		})
	})

	it('the job says in both languages that a file is empty or an Excel file damaged', async () => {
		const whole = await workbookOf({ Prices: [['sku', 'price']] })
		const noSheet = await workbookOf({})
		for (const [bytes, fault] of [
			['\n \n', 'file_empty'],
			[whole.subarray(0, whole.length / 2), 'file_excel_damaged'],
			[noSheet, 'file_no_sheet'],
		] as const) {
			const { body } = await sendFile(shop, token, Buffer.from(bytes), { type: excel })
			const { job } = body.data
			expect(await ended(shop, token, job)).toMatchObject({ state: 'failed', fault: fileFaults[fault].en })
			const bengali = await shop.call('getImport', { params: { job } }, { token, headers: { 'accept-language': 'bn' } })
			expect(bengali.body.data.fault).toBe(fileFaults[fault].bn)
		}
	})

	it('of an Excel file the sheet that is named is read, else the first visible one', async () => {
		const header = ['sku', 'category', 'name_en', 'price', 'stock']
		const book = await workbookOf({
			Tea: [header, ['X-1', 'tea', 'Sheet tea', '150', '5']],
			'More tea': [header, ['X-2', 'tea', 'Second sheet tea', '90', '4']],
		})
		const send = async (query: Record<string, string>) => {
			const { body } = await sendFile(shop, token, book, { type: excel, query })
			return ended(shop, token, body.data.job)
		}
		expect(await send({})).toMatchObject({ state: 'done', new: 1, refused: 0 })
		expect(await send({ sheet: 'more tea' })).toMatchObject({ state: 'done', new: 1, refused: 0 })
		expect(await readProducts(shop.deps.db, ['sheet-tea', 'second-sheet-tea'])).toHaveLength(2)
	})

	it('a sheet is read with a kept mapping and cells for all rows, tried and then imported', async () => {
		const list = (code: string, name: string) => [
			['Price list', '', ''],
			['Ref', 'Goods', 'Take'],
			[code, name, '120'],
		]
		const book = await workbookOf({ Notes: [], Old: list('X-3', 'Old tea'), দাম: list('X-4', 'Listed tea') }, ['Notes'])
		const { db } = shop.deps
		const mapping = { headings: { sku: 'Ref', name: 'Goods', price: 'Take' }, cells: { unit: '1 kg' } }
		await db.transaction().execute((tx) => keepMapping(tx, 'rina', { name: 'by-ref', ...mapping }))
		const send = async (query: Record<string, string>) => {
			const common = { sheet: 'দাম', mapping: 'by-ref', category: 'tea', ...query }
			const { body } = await sendFile(shop, token, book, { type: excel, query: common })
			return ended(shop, token, body.data.job)
		}
		expect(await send({ dry_run: 'true' })).toMatchObject({ state: 'done', new: 1, refused: 0 })
		expect(await readProducts(db, ['listed-tea'])).toEqual([])
		expect(await send({})).toMatchObject({ state: 'done', new: 1, refused: 0 })
		expect(await readProducts(db, ['listed-tea', 'old-tea'])).toMatchObject([
			{ slug: 'listed-tea', unit_en: '1 kg', skus: [{ code: 'X-4', price: 12_000 }] },
		])
	})

	it.each<[string, { file: string | (() => Promise<Buffer>); query: Record<string, string> }, FileFault, string[]]>([
		['a sheet that there is not', { file: tables, query: { sheet: 'Coffee' } }, 'file_unknown_sheet', ['«Tea», «চা»']],
		['a sheet of CSV', { file: 'sku,price\nX-9,5\n', query: { sheet: 'Tea' } }, 'file_not_excel', []],
		['a sheet of JSON lines', { file: '{"slug":"tea"}\n', query: { sheet: 'Tea' } }, 'file_not_excel', []],
		['no headings', { file: 'a,b\n1,2\n', query: {} }, 'file_no_headings', []],
		['a sheet without headings', { file: tables, query: { sheet: 'Tea' } }, 'file_sheet_no_headings', []],
		['a mapping of others', { file: 'a,b\n1,2\n', query: { map: 'sku=C' } }, 'file_not_mapped', ['«C»']],
		['a sheet and a mapping of others', { file: tables, query: { map: 'sku=C' } }, 'file_sheet_not_mapped', ['«C»']],
		['a unit that is an error', { file: 'sku\nX-9\n', query: { unit: '#REF!' } }, 'file_default_unreadable', []],
	])(
		'the job says in both languages what is wrong, and stores nothing: %s',
		async (_, { file, query }, fault, names) => {
			const bytes = typeof file === 'string' ? file : await file()
			const { body } = await sendFile(shop, otherToken, bytes, { query })
			const { job } = body.data
			await ended(shop, otherToken, job)
			for (const language of ['en', 'bn'] as const) {
				const { body } = await shop.call(
					'getImport',
					{ params: { job } },
					{ token: otherToken, headers: { 'accept-language': language } },
				)
				expect(body.data).toMatchObject({ state: 'failed', new: 0, changed: 0 })
				expect(body.data.fault).toContain(fileFaults[fault][language])
				for (const name of names) expect(body.data.fault).toContain(name)
				expect(body.data.fault).not.toContain('Coffee')
			}
		},
	)

	it('an import that is interrupted is done by the next run; one that was cancelled is not', async () => {
		const job = await waiting(table('I-1,tea,Interrupted tea,150,5'))
		const state = async (id = job) => (await shop.call('getImport', { params: { job: id } }, { token })).body.data
		await expect(run(job, AbortSignal.abort())).rejects.toThrow('interrupted')
		expect(await state()).toMatchObject({ state: 'running', ended_at: null })
		await run(job)
		expect(await state()).toMatchObject({ state: 'done', new: 1 })
		await run(job)
		expect(await state()).toMatchObject({ state: 'done', new: 1 })

		const cancelled = await waiting(table('I-2,tea,Cancelled tea,150,5'))
		const cancel = () => shop.call('cancelImport', { params: { job: cancelled } }, { token })
		expect((await cancel()).body.data.state).toBe('cancelled')
		await run(cancelled)
		expect((await cancel()).body).toMatchObject({ data: { state: 'cancelled', new: 0 } })
		expect(await readProducts(shop.deps.db, ['interrupted-tea', 'cancelled-tea'])).toHaveLength(1)
	})

	it('two imports of the same file at once store each product once, and each has its own refused rows', async () => {
		const rows = Array.from({ length: 400 }, (_, n) => `T-${n},tea,Twice tea ${n},${n % 100 === 5 ? 'cheap' : 150},5`)
		const jobs = await Promise.all([waiting(table(...rows)), waiting(table(...rows))])
		await Promise.all(jobs.map((job) => run(job)))
		const states = await Promise.all(
			jobs.map(async (job) => (await shop.call('getImport', { params: { job } }, { token })).body.data),
		)
		expect(states).toMatchObject([1, 2].map(() => ({ state: 'done', rows: 400, changed: 0, refused: 4 })))
		expect(states.map((state) => state.new + state.unchanged)).toEqual([396, 396])
		expect(states[0].new + states[1].new).toBe(396)
		for (const job of jobs) {
			const { text } = (await shop.call('getRefusedRows', { params: { job } }, { token })).body.data
			const codes = text.trim().split('\n').slice(1) as string[]
			expect(codes.map((line) => line.split(',')[0])).toEqual(['T-5', 'T-105', 'T-205', 'T-305'])
		}
		const { rows: stored } = await sql`
			select count(*)::int as skus, count(distinct k.product_id)::int as products, sum(k.stock)::int as stock,
				(select sum(pieces)::int from stock_movements m join sku_codes c using (sku_id) where c.code like 'T-%') as moved
			from sku_codes c join skus k on k.id = c.sku_id where c.code like 'T-%'`.execute(shop.deps.db)
		expect(stored).toEqual([{ skus: 396, products: 396, stock: 1_980, moved: 1_980 }])
	})

	it('an import that is cancelled while it runs ends after some batches', async () => {
		const { db } = shop.deps
		const job = await waiting(table(...Array.from({ length: 3_000 }, (_, n) => `C-${n},tea,Tea number ${n},150,5`)))
		// Somebody cancels as soon as the first batch is stored.
		await sql`create function cancel_it() returns trigger language plpgsql as
			$$ begin new.state := 'cancelled'; new.ended_at := now(); return new; end $$`.execute(db)
		await sql`create trigger cancelled before update on import_jobs for each row
			when (old.state = 'running' and new.added > 0) execute function cancel_it()`.execute(db)
		await run(job)
		await sql`drop trigger cancelled on import_jobs`.execute(db)
		const { body } = await shop.call('getImport', { params: { job } }, { token })
		expect(body.data.state).toBe('cancelled')
		expect(body.data.new).toBeGreaterThan(0)
		expect(body.data.new).toBeLessThan(2_000)
		const { rows } = await sql<{ n: number }>`select count(*)::int as n from sku_codes where code like 'C-%'`.execute(
			db,
		)
		expect(rows[0]?.n).toBe(body.data.new)
	})
})
