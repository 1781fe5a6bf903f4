import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WrongUse } from '#cli/command.ts'
import { demoCatalogue } from '#db/demo/index.ts'
import { loadDemo } from '#db/demo/load.ts'
import { loadPlaces } from '#db/load-places.ts'
import { exportProducts } from '#server/catalogue/index.ts'
import { importedWords, indexWords } from '#server/search/index.ts'
import { runHaat } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { workbookOf } from '#tests/makers/workbooks.ts'
import { importProducts, lanesOf } from './import-products.ts'
import { openProducts, type WrittenFormat, writeProducts } from './index.ts'

forEachStore((store) => {
	const folder = mkdtempSync(join(tmpdir(), 'haat-import-'))
	const file = (name: string) => join(folder, name)
	const db = () => store.database.db
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
		await loadPlaces(db())
	})
	afterAll(async () => {
		await shop.close()
		rmSync(folder, { recursive: true })
	})

	/** What a command prints, and the message with which it ended. */
	async function haat(...args: string[]): Promise<{ printed: string; message: string }> {
		const { printed, error } = await runHaat({ database: store.database }, args)
		return { printed, message: error?.message ?? '' }
	}
	const contents = async () =>
		(
			await sql`select p.slug, p.name_en, p.name_bn, p.unit_en, k.key, k.price, k.sale_price,
		k.stock, q.code, c.slug as category from products p join skus k on k.product_id = p.id
		left join sku_codes q on q.sku_id = k.id join categories c on c.id = p.category_id order by k.id`.execute(db())
		).rows

	describe('importing products', () => {
		const list = [
			'sku;name;price;stock;category',
			'A1;Chinigura rice 5kg;৳ 1,200.50;10;Food > Rice',
			'A2;Mustard oil 500 ml;Tk 180/-;১২;Food > Oil',
			'A3;Broken price;cheap;1;Food > Oil',
			'A4;Salt 1kg;45;5;Food > Salt',
		].join('\n')

		it('stores what it can, writes the rest into a file, and the same file again changes nothing', async () => {
			await haat('sellers', 'add', '--name', 'Corner Shop', '--district', 'Dhaka', '--area', 'Dhanmondi')
			writeFileSync(file('list.csv'), list)
			const command = ['catalogue', 'import', file('list.csv'), '--seller', 'corner-shop', '--create-categories']
			const dry = await haat(...command, '--dry-run')
			expect(dry.printed).toContain('would be new 3, changed 0, unchanged 0, refused rows 1')
			expect(dry.printed).toContain('line 4, price «cheap»: ')
			expect(dry.message).toBe('1 rows would be refused')
			expect(await contents()).toEqual([])
			// A dry run writes a file only with `--refused`.
			expect(readdirSync(folder)).toEqual(['list.csv'])
			const kept = await haat(...command, '--dry-run', '--refused', file('dry.csv'))
			expect(kept.message).toContain('1 rows were refused: see ')
			expect(readFileSync(file('dry.csv'), 'utf8')).toMatch(/A3,Broken price,cheap,1,Food > Oil,4,price,/)
			const nowhere = await haat(...command, '--refused', file('no-folder/refused.csv'))
			expect(nowhere.message).toContain('cannot be written')
			expect(await contents(), 'said before anything is stored').toEqual([])
			const first = await haat(...command)
			expect(first.printed).toContain('new 3, changed 0, unchanged 0, refused rows 1')
			expect(first.message).toContain('1 rows were refused')
			const stored = await contents()
			expect(stored).toMatchObject([
				{ name_en: 'Chinigura rice', unit_en: '5 kg', code: 'A1', price: 1200_50, stock: 10, category: 'rice' },
				{ name_en: 'Mustard oil', unit_en: '500 ml', code: 'A2', price: 180_00, stock: 12, category: 'oil' },
				{ name_en: 'Salt', code: 'A4', price: 45_00, stock: 5, category: 'salt' },
			])
			const refused = readFileSync(file('list.csv.refused.csv'), 'utf8')
			expect(refused).toMatch(/A3,Broken price,cheap,1,Food > Oil,4,price,/)
			rmSync(file('list.csv.refused.csv'))
			expect((await haat(...command)).printed).toContain('new 0, changed 0, unchanged 3, refused rows 1')
			expect(await contents()).toEqual(stored)
			// Mended and given again.
			writeFileSync(file('mended.csv'), refused.replace('cheap', '120'))
			expect((await haat('catalogue', 'import', file('mended.csv'), '--seller', 'corner-shop')).printed).toContain(
				'new 1,',
			)
		})

		it('updates prices and stock from three columns', async () => {
			writeFileSync(file('daily.csv'), 'sku,price,stock\nA1,1250,7\nA2,180,12\nZZ,1,1\n')
			// A file that is no table is refused whole, and those after it are imported.
			writeFileSync(file('list.pdf'), '%PDF-1.7')
			const files = ['list.pdf', 'daily.csv'].map(file)
			const { printed, message } = await haat('catalogue', 'import', ...files, '--seller', 'corner-shop', '--json')
			expect(message).toMatch(/list\.pdf: This is a PDF file.*\n1 rows were refused/)
			expect((await haat('catalogue', 'import', ...files, '--refused', file('both.csv'))).message).toContain(
				'for one file',
			)
			expect(JSON.parse(printed)).toMatchObject([
				{ summary: { changed: 1, unchanged: 1, refused: 1 }, fields: { price: 1, stock: 1 } },
			])
			expect(readFileSync(file('daily.csv.refused.csv'), 'utf8')).toContain('There is no such product')
			const [rice, oil] = await contents()
			expect([rice, oil]).toMatchObject([
				{ price: 1250_00, stock: 7 },
				{ price: 180_00, stock: 12 },
			])
			const { rows } = await sql<{ reason: string; pieces: number }>`
				select reason, pieces, actor from stock_movements m join sku_codes q using (sku_id) where q.code = 'A1' order by m.id`.execute(
				db(),
			)
			expect(rows).toEqual([
				{ reason: 'opening', pieces: 10, actor: 'import of list.csv' },
				{ reason: 'counted', pieces: -3, actor: 'import of daily.csv' },
			])
		})

		it('finds what was renamed, merged and archived since the file was made', async () => {
			await haat('sellers', 'add', '--name', 'Mill House', '--district', 'Dhaka', '--area', 'Dhanmondi')
			writeFileSync(
				file('mill.csv'),
				'seller,slug,category,name_en,price,stock\nMill House,green-tea,Green teas,Green tea,120,5\nMill House,black-tea,Black teas,Black tea,100,7',
			)
			const command = ['catalogue', 'import', file('mill.csv'), '--create-categories']
			expect((await haat(...command)).printed).toContain('new 2, changed 0, unchanged 0, refused rows 0')
			for (const args of [
				['products', 'set', 'green-tea', '--slug', 'green-tea-leaves'],
				['products', 'archive', 'black-tea'],
				['sellers', 'set', 'mill-house', '--slug', 'tea-mill', '--name', 'Tea Mill'],
				['categories', 'merge', 'black-teas', 'green-teas'],
				['categories', 'set', 'green-teas', '--slug', 'teas', '--name', 'Teas'],
			])
				expect(await haat(...args)).toMatchObject({ message: '' })
			const before = await contents()
			for (const more of [['--dry-run'], []])
				expect((await haat(...command, ...more)).printed).toContain('new 0, changed 0, unchanged 2, refused rows 0')
			expect(await contents()).toEqual(before)
			expect((await haat('products', 'list', '--archived')).printed).toMatch(/^black-tea +tea-mill /m)
			expect((await haat('categories', 'list')).printed).not.toContain('Black teas')
			// The former slug of one seller's product does not keep another seller from using it.
			writeFileSync(
				file('other.csv'),
				'seller,slug,category,name_en,price\ncorner-shop,green-tea,Black teas,Green tea bags,90',
			)
			expect((await haat('catalogue', 'import', file('other.csv'))).printed).toContain('new 1, changed 0')
			const { body } = await shop.call('getProduct', { params: { slugOrId: 'green-tea' } })
			expect(body.data).toMatchObject({ name: 'Green tea bags', categories: [{ slug: 'teas' }] })
		})

		it('finds sellers and categories by names and paths that were changed here since the file was made', async () => {
			await haat('sellers', 'add', '--name', 'Shoe Yard', '--district', 'Dhaka', '--area', 'Dhanmondi')
			const rows = [
				...['Men > Sneakers', 'Women > Sneakers', 'Men > Sandals', 'Men > Boots > Rain boots', 'Slippers'],
				...['Women > Heels', 'Women > Clogs', 'Teens > School'],
			].map((category, at) => `Shoe Yard,shoe-${at},${category},Shoe ${at},120`)
			writeFileSync(file('shoes.csv'), `seller,sku,category,name_en,price\n${rows.join('\n')}`)
			const command = ['catalogue', 'import', file('shoes.csv'), '--create-categories']
			expect((await haat(...command)).printed).toContain('new 8, changed 0, unchanged 0, refused rows 0')
			for (const args of [
				['sellers', 'set', 'shoe-yard', '--name', 'Shoe Park'],
				['categories', 'set', 'men', '--name', 'Gentlemen', '--slug', 'gentlemen'],
				['categories', 'set', 'sneakers', '--name', 'Trainers'],
				['categories', 'set', 'sneakers-2', '--name', 'Trainers'],
				['categories', 'merge', 'sandals', 'sneakers'],
				['categories', 'merge', 'rain-boots', 'boots'],
				['categories', 'set', 'slippers', '--name', 'House shoes'],
				['categories', 'add', '--name', 'Sports'],
				['categories', 'set', 'sneakers-2', '--parent', 'sports'],
				['categories', 'set', 'heels', '--name', 'High heels', '--parent', 'sports'],
				['categories', 'merge', 'clogs', 'slippers'],
				['categories', 'set', 'school', '--parent', 'sports'],
				['categories', 'merge', 'teens', 'women'],
			])
				expect(await haat(...args), args.join(' ')).toMatchObject({ message: '' })
			const [before, categories] = [await contents(), (await haat('categories', 'list')).printed]
			for (const more of [['--dry-run'], []])
				expect((await haat(...command, ...more)).printed).toContain('new 0, changed 0, unchanged 8, refused rows 0')
			expect([await contents(), (await haat('categories', 'list')).printed]).toEqual([before, categories])
			// What has the former name of another one is a category of its own.
			writeFileSync(
				file('more-shoes.csv'),
				'seller,sku,category,name_en,price\nshoe-yard,kid-1,Kids > Sneakers,Kids 1,90\nshoe-yard,kid-2,Sneakers,Kids 2,90\nno-shop,kid-3,Ghosts > Sheets,Kids 3,90',
			)
			await haat('catalogue', 'import', file('more-shoes.csv'), '--create-categories')
			// Nothing of a refused row is stored, also no category.
			expect((await haat('categories', 'list')).printed).not.toMatch(/ghosts|sheets/)
			expect(readFileSync(file('more-shoes.csv.refused.csv'), 'utf8')).toMatch(
				/,4,seller,read «no-shop»: There is no such seller\n/,
			)
			const { rows: found } = await sql<{ code: string; category: string; above: string }>`
				select q.code, c.slug as category, a.slug as above from sku_codes q join skus k on k.id = q.sku_id
					join products p on p.id = k.product_id join categories c on c.id = p.category_id
					left join categories a on a.id = c.parent_id where q.code like 'kid-%' order by 1`.execute(db())
			expect(found).toEqual([
				{ code: 'kid-1', category: 'sneakers-3', above: 'kids' },
				{ code: 'kid-2', category: 'sneakers-3', above: 'kids' },
			])
		})

		it('refuses what an earlier row of the file contradicts, however far apart they are, also when it is given again', async () => {
			await haat('sellers', 'add', '--name', 'Lane Shop', '--district', 'Dhaka', '--area', 'Dhanmondi')
			await haat('categories', 'add', '--name', 'Lane')
			// More rows than a transaction has.
			const between = Array.from({ length: 600 }, (_, at) => `Lane ${at},50,`)
			const [byName, byCode] = [
				/,name_en,"?Several products or rows have this name/,
				/,sku,read «LANE-1»: An earlier row has this code/,
			]
			for (const [name, rows, added, reason] of [
				['near', ['Slipper,90,', 'SLIPPER ,95,'], 1, byName],
				['far', ['Clog,90,', ...between, 'Clog,95,'], 601, byName],
				['codes', ['Boot,90,LANE-1', 'Boot,90,LANE-1', 'Wader,95,LANE-1'], 1, byCode],
			] as const) {
				const command = (path: string, ...more: string[]) =>
					haat('catalogue', 'import', file(path), '--seller', 'lane-shop', '--category', 'lane', ...more)
				writeFileSync(file(`${name}.csv`), ['name,price,sku', ...rows].join('\n'))
				const refused = `${name}-refused.csv`
				for (const expected of [`new ${added}, changed 0`, 'new 0, changed 0']) {
					rmSync(file(refused), { force: true })
					const { printed, message } = await command(`${name}.csv`, '--refused', file(refused))
					expect(printed).toContain(expected)
					expect(message).toContain('1 rows were refused')
					expect(readFileSync(file(refused), 'utf8')).toMatch(reason)
				}
				if (reason === byName) expect((await command(refused, '--dry-run')).printed).toContain('refused rows 1')
			}
		})

		it('keeps the English name that a product of a Bengali list got here, and finds it again', async () => {
			await haat('sellers', 'add', '--name', 'Dal House', '--district', 'Dhaka', '--area', 'Dhanmondi')
			await haat('categories', 'add', '--name', 'Pulses')
			const lists = {
				'table.csv': (price: string) => `নাম,দাম,একক\nমসুর ডাল,${price},১ কেজি\n`,
				'own.csv': (price: string) => `name_bn,price\nমুগ ডাল,${price}\n`,
				'shopify.csv': (price: string) => `Handle,Title,Variant Price\nchola-dal,ছোলার ডাল,${price}\n`,
			}
			const load = async (name: keyof typeof lists, price: string) => {
				writeFileSync(file(name), lists[name](price))
				return (await haat('catalogue', 'import', file(name), '--seller', 'dal-house', '--category', 'pulses')).printed
			}
			for (const [at, name] of (Object.keys(lists) as (keyof typeof lists)[]).entries()) {
				expect(await load(name, '140')).toContain('new 1, changed 0')
				const { rows } = await sql<{
					slug: string
					name_en: string
					name_bn: string
				}>`select p.slug, p.name_en, p.name_bn
					from products p join sellers s on s.id = p.seller_id where s.slug = 'dal-house' order by p.id desc`.execute(
					db(),
				)
				expect(rows).toHaveLength(at + 1)
				const [{ slug, name_en, name_bn } = { slug: '', name_en: '', name_bn: '' }] = rows
				expect(name_en).toBe(name_bn)
				expect((await haat('catalogue', 'gaps', 'english_name')).printed).toContain(slug)
				expect(await load(name, '140'), name).toContain('new 0, changed 0, unchanged 1')
				await haat('products', 'set', slug, '--name', `Dal ${at}`)
				expect(await load(name, '140'), name).toContain('new 0, changed 0, unchanged 1')
				expect(await load(name, '150'), name).toContain('new 0, changed 1')
				expect((await contents()).filter((row) => (row as { slug: string }).slug === slug)).toMatchObject([
					{ name_en: `Dal ${at}`, name_bn, price: 150_00 },
				])
			}
		})

		it('interrupted from the keyboard ends with an error, begins no further file, and leaves whole products', async () => {
			const rows = Array.from({ length: 1_500 }, (_, n) => `STOP-${n},Stopped soap ${n},${40 + n},Food > Salt`)
			writeFileSync(file('long.csv'), ['sku,name,price,category', ...rows].join('\n'))
			writeFileSync(file('next.csv'), 'sku,name,price,category\nNEXT-1,Next soap,30,Food > Salt')
			const stored = async (name: string) =>
				(await sql<{ n: number }>`select count(*)::int as n from products where name_en like ${name}`.execute(db()))
					.rows[0]?.n as number
			const command = ['catalogue', 'import', file('long.csv'), file('next.csv'), '--seller', 'corner-shop']
			const ended = haat(...command)
			await expect.poll(() => stored('Stopped soap%'), { interval: 5, timeout: 30_000 }).toBeGreaterThan(0)
			// Only the command's own listener: the others are of the tests.
			const interrupt = process.listeners('SIGINT').at(-1) as () => void
			interrupt()
			expect((await ended).message).toContain('Stopped. Run it again to continue')
			const first = await stored('Stopped soap%')
			expect(first).toBeLessThan(1_500)
			expect(await stored('Next soap')).toBe(0)
			const again = await haat(...command)
			expect(again).toMatchObject({ message: '' })
			expect(again.printed).toContain(`new ${1_500 - first}, changed 0, unchanged ${first}, refused rows 0`)
			expect(await stored('Next soap')).toBe(1)
		})

		it('refuses a file that is no table, with one line', async () => {
			writeFileSync(file('not.csv'), '<html><body>no</body></html>')
			const { message } = await haat('catalogue', 'import', file('not.csv'))
			expect(message).toContain('not.csv')
			expect(message.split('\n')).toHaveLength(1)
			expect((await haat('catalogue', 'import', file('absent.csv'))).message).toContain('There is no file')
		})

		it('reads the sheet that is named; with a wrong name it says which there are, and stores nothing', async () => {
			const rows = (code: string, name: string) => [
				['sku', 'name', 'category', 'price', 'stock'],
				[code, name, 'Food > Salt', '45', '5'],
			]
			writeFileSync(
				file('sheets.xlsx'),
				await workbookOf({ Old: rows('W-1', 'Old salt'), দাম: rows('W-2', 'New salt') }),
			)
			const command = ['catalogue', 'import', file('sheets.xlsx'), '--seller', 'corner-shop', '--create-categories']
			const salts = async () => {
				const { rows } = await sql`select name_en from products where name_en like '% salt'`.execute(db())
				return rows
			}
			for (const [name, message] of [
				['Prices', 'There is no sheet «Prices» in the Excel file. It has «Old», «দাম».'],
				['', 'There is no sheet «» in the Excel file. It has «Old», «দাম».'],
			] as const) {
				const { error } = await runHaat({ database: store.database }, [...command, '--sheet', name])
				// Exit code 2.
				expect(error).toBeInstanceOf(WrongUse)
				expect(error?.message).toBe(`${file('sheets.xlsx')}: ${message}`)
			}
			expect(await salts()).toEqual([])
			const dry = await haat(...command, '--sheet', 'দাম', '--dry-run')
			expect(dry.printed).toContain('would be new 1, changed 0, unchanged 0, refused rows 0')
			expect(await salts()).toEqual([])
			expect(await haat(...command, '--sheet', 'দাম')).toMatchObject({ message: '' })
			expect(await salts()).toEqual([{ name_en: 'New salt' }])
			writeFileSync(file('sheet.csv'), 'sku,price\nW-2,50\n')
			expect((await haat('catalogue', 'import', file('sheet.csv'), '--sheet', 'দাম')).message).toBe(
				`${file('sheet.csv')}: Only an Excel file has sheets.`,
			)
		})

		it('ends between products when it is stopped, and continues when it is run again', async () => {
			const rows = Array.from({ length: 700 }, (_, at) => `B${at},Thing ${at},Food > Salt,10,1`)
			writeFileSync(file('many.csv'), ['sku,name,category,price,stock', ...rows].join('\n'))
			const options = { actor: { name: 'test' }, createCategories: true }
			const entries = async () =>
				(await openProducts(file('many.csv'), { defaults: { seller: 'corner-shop' } })).entries()
			const stop = new AbortController()
			const stopped = await importProducts(db(), await entries(), {
				...options,
				signal: stop.signal,
				onProgress: ({ new: added }) => added > 200 && stop.abort(),
			})
			expect(stopped).toMatchObject({ complete: false, refused: 0 })
			expect(stopped.new).toBeGreaterThan(200)
			expect(stopped.new).toBeLessThan(700)
			const [first, second] = await Promise.all([
				importProducts(db(), await entries(), options),
				importProducts(db(), await entries(), options),
			])
			// Two at once: each product is new once.
			expect(first.new + second.new).toBe(700 - stopped.new)
			expect([first.refused, second.refused]).toEqual([0, 0])
			const { rows: count } = await sql<{
				n: number
			}>`select count(*)::int as n from products where slug like 'thing-%'`.execute(db())
			expect(count[0]?.n).toBe(700)
		})

		it('says how a file is read that is neither UTF-8 nor separated by commas, also in a dry run', async () => {
			await haat('sellers', 'add', '--name', 'Old Files', '--district', 'Dhaka', '--area', 'Dhanmondi')
			await haat('categories', 'add', '--name', 'Coffee')
			writeFileSync(file('old.csv'), Buffer.from('sku;name;price\nCAF-1;Caf\u00e9 noir;45', 'latin1'))
			writeFileSync(file('new.csv'), 'sku,name,price\nCAF-1,Café noir,45')
			const command = (name: string) => [
				'catalogue',
				'import',
				file(name),
				'--seller',
				'old-files',
				'--category',
				'coffee',
			]
			for (const more of [['--dry-run'], []]) {
				const { printed } = await haat(...command('old.csv'), ...more)
				expect(printed).toContain('not UTF-8: read as Windows-1252')
				expect(printed).toContain('separated by semicolons')
			}
			expect(JSON.parse((await haat(...command('old.csv'), '--json')).printed)).toMatchObject([
				{ encoding: 'windows-1252', separator: ';', summary: { unchanged: 1 } },
			])
			const { printed } = await haat(...command('new.csv'))
			expect(printed).toContain('unchanged 1')
			expect(printed).not.toMatch(/1252|separated/)
			const others = Array.from({ length: 25 }, (_, at) => `c${at}`)
			writeFileSync(file('wide.csv'), `sku,name,price,price,${others}\nCAF-1,Café noir,45,50,${others}`)
			// Of two headings that are the same the first is read; a thousand columns are no line for a terminal.
			expect((await haat(...command('wide.csv'), '--dry-run')).printed).toMatch(
				/not read: a second price, c0, [c\d, ]*c18, and 6 more\n/,
			)
		})

		it('stores new products in several transactions at once, each once, beside another import of the same file', async () => {
			const rows = Array.from({ length: 900 }, (_, at) => {
				// Some with the same name, some by a slug, one without a code; of 40 categories.
				const [code, slug] = [at % 3 === 0 ? '' : `E${at}`, at % 3 === 0 && at % 2 === 0 ? `each-${at}` : '']
				return `${code},${slug},${at % 90 === 1 ? 'Same name' : `Each ${at}`},Shelf ${at % 40},10,${at % 7}`
			})
			writeFileSync(file('each.csv'), ['sku,slug,name,category,price,stock', ...rows].join('\n'))
			const run = async (name = 'each.csv') =>
				importProducts(db(), (await openProducts(file(name), { defaults: { seller: 'corner-shop' } })).entries(), {
					...{
						actor: { name: 'test' },
						createCategories: true,
						lanes: lanesOf(store.database.kind),
						shoppersPresent: async () => false,
					},
					words: importedWords({ db: db() }),
				})
			const both = await Promise.all([run(), run()])
			expect(both.map(({ refused }) => refused)).toEqual([0, 0])
			expect(both[0].new + both[1].new).toBe(900)
			expect(await run()).toMatchObject({ new: 0, changed: 0, unchanged: 900, refused: 0 })
			const { rows: found } = await sql`
				select count(*)::int as products, count(distinct slug)::int as slugs, count(*) filter (where name_en = 'Same name')::int as same,
					(select count(*)::int from listings l join products o on o.id = l.product_id where o.category_id in (
						select id from categories where slug like 'shelf-%') and not l.stale) as listed,
					bool_and((select sum(pieces) from stock_movements m join skus k on k.id = m.sku_id where k.product_id = p.id)
						is not distinct from nullif((select sum(stock) from skus k where k.product_id = p.id), 0)) as sums
				from products p where category_id in (select id from categories where slug like 'shelf-%')`.execute(db())
			expect(found).toEqual([{ products: 900, slugs: 900, same: 10, listed: 900, sums: true }])
			const inOrder = Array.from({ length: 600 }, (_, at) => `IO-${at},In order ${at},Shelf ${at % 40},10`)
			writeFileSync(file('order.csv'), ['sku,name,category,price', ...inOrder].join('\n'))
			expect(await run('order.csv')).toMatchObject({ new: 600, refused: 0 })
			const { rows: ordered } = await sql<{ code: string }>`
				select q.code from sku_codes q join skus k on k.id = q.sku_id where q.code like 'IO-%' order by k.product_id`.execute(
				db(),
			)
			expect(ordered.map(({ code }) => code)).toEqual(inOrder.map((_, at) => `IO-${at}`))
			const { rows: counted } = await sql`
				select t.term, t.uses, (select count(*)::int from listings where terms @> array[t.id * 4]) as listings
				from search_terms t where t.term in ('each', 'same') order by t.term`.execute(db())
			expect(counted).toEqual([
				{ term: 'each', uses: 890, listings: 890 },
				{ term: 'same', uses: 10, listings: 10 },
			])
		})

		it('does not give a known variant another code by a row that was refused, given again as it is', async () => {
			const write = (name: string, lines: string[]) => writeFileSync(file(name), lines.join('\n'))
			const head = 'seller,category,slug,name_en,options,sku,price,stock'
			// The second row of each product is like the first one.
			write('twice.csv', [
				head,
				...['RA-1', 'RA-2'].map((sku) => `corner-shop,Food > Salt,twice-a,Name ${sku},,${sku},50,1`),
				...['RB-1', 'RB-2'].map((sku, at) => `corner-shop,Food > Salt,twice-b,Twice B,Size = S,${sku},${60 + at},1`),
			])
			const command = [
				'catalogue',
				'import',
				file('twice.csv'),
				'--create-categories',
				'--refused',
				file('twice.refused'),
			]
			const state = async () =>
				(
					await sql`select p.slug, q.code, k.price::int, k.stock from sku_codes q join skus k on k.id = q.sku_id
						join products p on p.id = k.product_id where p.slug like 'twice-%' order by 1, 2`.execute(db())
				).rows
			expect((await haat(...command)).printed).toContain('new 2,')
			const stored = await state()
			expect(stored).toMatchObject([{ code: 'RA-1' }, { code: 'RB-1' }])
			for (const format of ['csv', 'jsonl']) {
				const refused = readFileSync(file('twice.refused'), 'utf8')
				const again = refused.split('\n').slice(1).filter(Boolean)
				const records = again.map((line) => {
					const [seller, , slug, , , code, price] = line.split(',')
					return JSON.stringify({ seller, slug, skus: [{ code, price: Number(price) }], refused: { line: 3 } })
				})
				write(`again.${format}`, format === 'csv' ? [refused] : records)
				const { printed } = await haat(
					'catalogue',
					'import',
					file(`again.${format}`),
					'--refused',
					file(`again.${format}.out`),
				)
				expect(printed).toContain('new 0, changed 0, unchanged 0, refused rows 2')
				expect(readFileSync(file(`again.${format}.out`), 'utf8')).toContain('another SKU')
				expect(await state()).toEqual(stored)
			}
			// Mended: as another variant, and with the code that the shop knows.
			write('mended.csv', [
				...readFileSync(file('twice.refused'), 'utf8')
					.replace('Size = S', 'Size = M')
					.replace('Name RA-2,,RA-2,50', 'Name RA-1,,RA-1,55')
					.split('\n'),
			])
			expect((await haat('catalogue', 'import', file('mended.csv'))).printed).toContain(
				'changed 2, unchanged 0, refused rows 0',
			)
			expect(await state()).toMatchObject([
				{ code: 'RA-1', price: 55_00 },
				{ code: 'RB-1' },
				{ code: 'RB-2', price: 61_00 },
			])
		})

		it('stores prices and stock of several variants of one product, each row by itself', async () => {
			const writeLines = (name: string, lines: string[]) => writeFileSync(file(name), lines.join('\n'))
			writeLines('shoes.csv', [
				'seller,category,name,options,sku,price,stock',
				...[40, 41, 42].map((size) => `corner-shop,Shoes,Canvas shoe,Size = ${size},SH-${size},900,3`),
			])
			const run = async (name: string, options = {}) => {
				const refused: unknown[] = []
				const entries = (await openProducts(file(name), { defaults: { seller: 'corner-shop' } })).entries()
				const {
					complete: _,
					rows: __,
					pictures: ___,
					...summary
				} = await importProducts(db(), entries, {
					...{ actor: { name: 'test' }, createCategories: true, ...options },
					onRefused: (row, faults) => void refused.push([row.cells[0], faults[0]?.expected]),
				})
				return { ...summary, faults: refused }
			}
			expect(await run('shoes.csv')).toMatchObject({ new: 1, refused: 0 })
			// The last two rows are of a sku that came before; one code is not known, and one price is too high.
			writeLines('day.csv', [
				...['sku,price,sale_price,stock', 'SH-42,950,,1', 'SH-40,700,650,0', 'SH-41,900,,3', 'SH-99,900,,3'],
				...['SH-41,960,,2', 'SH-41,900,950,2', 'SH-41,970,,4'],
			])
			const outcome = { new: 0, changed: 4, unchanged: 1, refused: 2 }
			const faults = [
				['SH-99', 'There is no such product'],
				['SH-41', 'an amount below the price'],
			]
			expect(await run('day.csv', { dryRun: true })).toMatchObject({ ...outcome, faults: faults.reverse() })
			expect(await run('day.csv')).toMatchObject({ ...outcome, faults })
			const { rows } = await sql`
				select q.code, k.price::int, k.sale_price::int, k.stock, p.price::int as asked, p.sale_price::int as reduced, p.in_stock,
					l.selling::int, l.on_sale, (select sum(pieces)::int from stock_movements m where m.sku_id = k.id) as sum,
					(select jsonb_agg(jsonb_build_array(h.price, h.sale_price) order by at) from price_history h where h.sku_id = k.id) as asked_before
				from sku_codes q join skus k on k.id = q.sku_id join products p on p.id = k.product_id
					join listings l on l.product_id = p.id where q.code like 'SH-%' order by q.code`.execute(db())
			const product = { asked: 700_00, reduced: 650_00, in_stock: true, selling: 650_00, on_sale: true }
			expect(rows).toEqual([
				{
					...product,
					code: 'SH-40',
					price: 700_00,
					sale_price: 650_00,
					stock: 0,
					sum: 0,
					asked_before: [
						[900_00, null],
						[700_00, 650_00],
					],
				},
				{
					...product,
					code: 'SH-41',
					price: 970_00,
					sale_price: null,
					stock: 4,
					sum: 4,
					asked_before: [
						[900_00, null],
						[970_00, null],
					],
				},
				{
					...product,
					code: 'SH-42',
					price: 950_00,
					sale_price: null,
					stock: 1,
					sum: 1,
					asked_before: [
						[900_00, null],
						[950_00, null],
					],
				},
			])
		})

		it('lists new products with their words, indexes renamed ones, and leaves words alone for prices', async () => {
			const sellers = { 'Word Grocer': 'grocery', 'Word Pharmacy': 'pharmacy', 'Word Kitchen': 'restaurant' }
			for (const [name, kind] of Object.entries(sellers))
				await haat('sellers', 'add', '--name', name, '--kind', kind, '--district', 'Dhaka', '--area', 'Dhanmondi')
			await haat('sellers', 'add', '--name', 'Word Closed', '--district', 'Dhaka', '--area', 'Dhanmondi')
			await haat('sellers', 'archive', 'word-closed')
			const slugs = ['word-grocer', 'word-pharmacy', 'word-kitchen', 'word-closed']
			const places = ['Word list', 'Word list > Cooking oil', 'Word list > Cooking oil > Mustard']
			const rows = Array.from({ length: 260 }, (_, n) => [
				...[
					slugs[n % 40 === 7 ? 3 : n % 3],
					places[n % 7 === 3 ? 1 : n % 7 === 5 ? 2 : 0],
					`W-${n}`,
					`Article ${n} sugar`,
				],
				...[n % 2 ? `পণ্য ${n}` : '', 90 + (n % 9), n % 5 ? '' : 'badam nuts', n % 50 === 9 ? 'no' : 'yes'],
				n % 4 ? '' : 'Generic/জেনেরিক {generic} = Paracetamol/প্যারাসিটামল',
			])
			const head = 'seller,category,sku,name_en,name_bn,price,keywords,active,facts'
			const write = (name: string, lines: string[]) => writeFileSync(file(name), lines.join('\n'))
			write('words.csv', [head, ...rows.map((cells) => cells.join(','))])
			write('word-prices.csv', ['seller,sku,price', ...rows.map(([seller, , sku]) => `${seller},${sku},50`)])
			write('word-names.csv', [
				'seller,sku,name_en',
				...rows.slice(0, 3).map(([seller, , sku]) => `${seller},${sku},Other`),
			])
			const state = async () =>
				(
					await sql`select (select jsonb_agg(jsonb_build_array(product_id, name_words, terms, dish, stale) order by product_id)
						from listings) as listings, (select jsonb_agg(jsonb_build_array(id, uses, heads) order by id)
						from search_terms where uses > 0) as terms`.execute(db())
				).rows[0]
			const stale = async () =>
				(await sql<{ n: number }>`select count(*)::int as n from listings where stale`.execute(db())).rows[0]?.n
			const calls: (number | undefined)[] = []
			const words = importedWords({ db: db() })
			const index = async (longest: number) => {
				calls.push(await stale())
				await words.index(longest)
			}
			const run = async (name: string) =>
				importProducts(db(), (await openProducts(file(name))).entries(), {
					...{ actor: { name: 'a test' }, createCategories: true },
					words: { ...words, index },
				})
			await indexWords({ db: db() })
			expect(await run('words.csv')).toMatchObject({ new: 260, refused: 0 })
			// For the names of the new categories, before their products.
			expect(calls).toEqual([0])
			expect(await stale()).toBe(0)
			const listed = await state()
			await sql`update listings set stale = true`.execute(db())
			await indexWords({ db: db() })
			expect(await state()).toEqual(listed)
			calls.length = 0
			expect(await run('word-prices.csv')).toMatchObject({ changed: 260, refused: 0 })
			expect(calls).toEqual([])
			expect(await run('word-names.csv')).toMatchObject({ changed: 3, refused: 0 })
			expect(calls).toEqual([3])
			expect(await stale()).toBe(0)
		})

		it('stores prices and stock in several transactions at once, beside orders and another import', async () => {
			await haat('sellers', 'add', '--name', 'Long File', '--district', 'Dhaka', '--area', 'Dhanmondi')
			await haat('categories', 'add', '--name', 'Long list')
			const head = 'seller,category,sku,name,price'
			const added = Array.from({ length: 260 }, (_, n) => `long-file,long-list,L-${n},Article ${n},${90 + (n % 9)}`)
			writeFileSync(file('side.csv'), [head, ...added].join('\n'))
			expect((await haat('catalogue', 'import', file('side.csv'))).printed).toContain('new 260')
			const skus = Array.from({ length: 260 }, (_, n) => `L-${n}`)
			const fresh = (stock: number) => skus.map((sku, n) => `long-file,${sku},${60 + (n % 7)},${stock}`)
			const write = (name: string, lines: string[]) =>
				writeFileSync(file(name), ['seller,sku,price,stock', ...lines].join('\n'))
			// Rows at both ends of the file say different things of one sku: the last one holds.
			write('side.csv', [
				...fresh(20),
				'long-file,absent,5,1',
				...skus.slice(0, 40).map((sku) => `long-file,${sku},70,9`),
			])
			write('other.csv', fresh(20))
			const refused: number[] = []
			const run = async (name: string) =>
				importProducts(db(), (await openProducts(file(name))).entries(), {
					actor: { name },
					lanes: lanesOf(store.database.kind),
					shoppersPresent: async () => false,
					onRefused: ({ line }) => void refused.push(line),
				})
			expect(await run('side.csv')).toMatchObject({ new: 0, changed: 300, refused: 1, rows: 301, complete: true })
			expect(refused).toEqual([262])
			const read = async () =>
				(
					await sql<{
						code: string
						price: number
						asked: number
						listed: number
						last: number
						stock: number
						sum: number
					}>`
						select q.code, k.price::int, p.price::int as asked, l.selling::int as listed, k.stock,
							(select price::int from price_history h where h.sku_id = k.id order by at desc limit 1) as last,
							(select sum(pieces)::int from stock_movements m where m.sku_id = k.id) as sum
						from sku_codes q join skus k on k.id = q.sku_id join products p on p.id = k.product_id
							join listings l on l.product_id = p.id where q.code like 'L-%' order by substr(q.code, 3)::int`.execute(
						db(),
					)
				).rows
			const isWhole = (row: Awaited<ReturnType<typeof read>>[number]) =>
				row.sum === row.stock && row.asked === row.price && row.listed === row.price
			const after = await read()
			expect(after.map(({ price, stock }) => [price, stock])).toEqual(
				skus.map((_, n) => (n < 40 ? [70_00, 9] : [(60 + (n % 7)) * 100, 20])),
			)
			expect(after.filter((row) => !isWhole(row) || row.last !== row.price)).toEqual([])
			const sell = async () => {
				for (const sku of skus.slice(100, 140).reverse())
					await sql`update skus set stock = stock - 1 where stock > 0
						and id = (select sku_id from sku_codes where code = ${sku})`.execute(db())
			}
			await Promise.all([run('side.csv'), run('other.csv'), sell()])
			expect((await read()).filter((row) => !isWhole(row))).toEqual([])
		})
	})

	it('what was exported from the demo shop and imported into an empty one is exported as the same bytes', async () => {
		const bytes = async (format: WrittenFormat) => {
			const chunks: Buffer[] = []
			const collect = new Writable({
				write(chunk: Buffer, _encoding, done) {
					chunks.push(Buffer.from(chunk))
					done()
				},
			})
			await writeProducts(exportProducts(db()), format, collect)
			return Buffer.concat(chunks).toString()
		}
		await store.truncate()
		await loadPlaces(db())
		await loadDemo(db(), demoCatalogue)
		for (const group of ['sellers', 'categories']) await haat(group, 'export', file(`${group}.jsonl`))
		const [csv, json] = [await bytes('csv'), await bytes('json-lines')]
		writeFileSync(file('demo.csv'), csv)
		writeFileSync(file('demo.jsonl'), json)
		for (const name of [store.kind === 'embedded' ? 'demo.csv' : 'demo.jsonl']) {
			await store.truncate()
			await loadPlaces(db())
			for (const group of ['sellers', 'categories'])
				expect(await haat(group, 'import', file(`${group}.jsonl`))).toMatchObject({ message: '' })
			const { printed, message } = await haat('catalogue', 'import', file(name))
			expect({ name, message, printed }).toMatchObject({ message: '' })
			expect(printed).toContain(`new ${demoCatalogue.products.length}, changed 0, unchanged 0, refused rows 0`)
			expect(await bytes('json-lines')).toBe(json)
			expect(await bytes('csv')).toBe(csv)
		}
	}, 300_000)
})
