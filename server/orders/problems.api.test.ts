import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problems } from '#cli/problems.ts'
import { fromBdt, toBdt } from '#contract/money.ts'
import { mostProblemPhotos, reportHours, reportsPerDay } from '#contract/problem-rules.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { erasePhotos } from '#server/problem-photos/erase-photos.ts'
import { problemPhotoData } from '#server/problem-photos/index.ts'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut, fillCart } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct, type ProductWish } from '#tests/makers/products.ts'
import { points } from '#tests/makers/promos.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import { announceOrders } from './announce-orders.ts'
import {
	decideProblem,
	decideReturn,
	listDeskRefunds,
	listDeskReturns,
	orderData,
	type ProblemDecision,
} from './index.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	const refusal = (work: Promise<unknown>) =>
		work.then(
			() => 'nothing refused',
			(error: unknown) => (error instanceof ShopError ? error.code : String(error)),
		)
	const folder = () => path.join(shop.deps.config.dataDir, 'private/problems')
	const addPhoto = (by: { token: string }, file: string) =>
		shop.call('addProblemPhoto', { body: { file } }, { token: by.token })
	const aPhoto = async (by: { token: string }) => (await addPhoto(by, await aPicture())).body.data.id as number
	const showPhoto = (by: { token: string }, id: number) =>
		shop.call('getProblemPhoto', { params: { id } }, { token: by.token })
	const report = (buyer: { token: string }, number: string, body: object) =>
		shop.call('reportProblem', { params: { number }, body: { line: 0, kind: 'missing', ...body } as never }, buyer)
	const ask = (buyer: Buyer, number: string, lines: object[], reason = 'damaged') =>
		shop.call('returnOrder', { params: { number }, body: { lines, reason } as never }, { token: buyer.token })
	const get = async (buyer: Buyer, number: string) =>
		(await shop.call('getOrder', { params: { number } }, { token: buyer.token })).body.data
	const decide = (id: number, decision: ProblemDecision) => decideProblem(shop.deps.db, id, decision)
	const lastReport = async (buyer: Buyer, number: string) => (await get(buyer, number)).problems.at(-1).id as number
	const ago = (number: string, hours: number) =>
		sql`update order_parts p set delivered_at = now() - make_interval(secs => ${hours * 3_600})
			from orders o where o.id = p.order_id and o.number = ${number}`.execute(shop.deps.db)

	/** A delivered order of these goods, cash on delivery. */
	async function delivered(goods: (ProductWish & { quantity?: number })[], body: object = {}, purse = 0) {
		const products = []
		for (const { quantity = 1, ...wish } of goods)
			products.push({ ...(await aProduct(shop.deps, { stock: 10, ...wish })), quantity })
		const buyer = await aBuyer(shop, products)
		if (purse > 0) await points(shop.deps, buyer.customerId, purse)
		const { number } = (await checkOut(shop, buyer, body)).body.data as { number: string }
		await deliver(shop.deps, number)
		return { buyer, number, products }
	}

	describe('a report', () => {
		it('of damaged food with a photo is kept, shown to its shopper alone and cannot be sent twice as two', async () => {
			const { buyer, number } = await delivered([{ quantity: 3 }])
			expect((await get(buyer, number)).parts[0].lines[0]).toMatchObject({ reportable: 3, returnable: 3 })
			const photos = [await aPhoto(buyer), await aPhoto(buyer)]
			const body = { kind: 'damaged', quantity: 2, note: ' Torn  ', photo_ids: photos }
			const answer = await report(buyer, number, body)
			expect(answer).toBeFine()
			expect(answer.body.data.problems).toEqual([
				{
					...{ id: expect.any(Number), line: 0, kind: 'damaged', quantity: 2, note: 'Torn', photos, status: 'open' },
					...{ refunded: 0, amount: 0, answer: null, reported_at: expect.any(String) },
				},
			])
			expect(answer.body.data.parts[0].lines[0]).toMatchObject({ reportable: 0, report_until: null, returnable: 1 })
			const again = await report(buyer, number, { ...body, photo_ids: [...photos].reverse() })
			expect(again.body.data.problems).toEqual(answer.body.data.problems)
			expect(await report(buyer, number, { ...body, note: 'Wet' })).toBeRefused('problem_already_open')
			expect(await report(buyer, number, { kind: 'missing', quantity: 1 })).toBeRefused('problem_already_open')
			expect((await showPhoto(buyer, photos[0] as number)).body.data).toMatchObject({ type: 'image/webp', used: true })
			const other = await aShopper(shop.deps)
			expect(await showPhoto(other, photos[0] as number)).toBeRefused('photo_not_found')
			expect(await report(other, number, body)).toBeRefused('order_not_found')
		})

		it('is refused before delivery, of too many pieces, of another line, and without the photo it needs', async () => {
			const product = await aProduct(shop.deps)
			const buyer = await aBuyer(shop, [{ ...product, quantity: 2 }])
			const { number } = (await checkOut(shop, buyer)).body.data
			expect((await get(buyer, number)).parts[0].lines[0]).toMatchObject({ reportable: 0, report_until: null })
			expect(await report(buyer, number, {})).toBeRefused('problem_not_reportable')
			await deliver(shop.deps, number)
			for (const body of [{ quantity: 3 }, { line: 1 }])
				expect(await report(buyer, number, body)).toBeRefused('problem_not_reportable')
			for (const kind of ['damaged', 'wrong', 'expired'])
				expect(await report(buyer, number, { kind })).toBeRefused('problem_photo_required')
			for (const body of [
				{ quantity: 0 },
				{ kind: 'late' },
				{ note: 'x'.repeat(501) },
				{ photo_ids: Array.from({ length: mostProblemPhotos + 1 }, (_, n) => n + 1) },
			])
				expect(await report(buyer, number, body)).toBeRefused('invalid_input')
			const photo = await aPhoto(buyer)
			const theirs = await aPhoto(await aShopper(shop.deps))
			expect(await report(buyer, number, { kind: 'damaged', photo_ids: [photo, theirs] })).toBeRefused(
				'photo_not_found',
			)
			expect((await showPhoto(buyer, photo)).body.data.used).toBe(false)
			expect((await get(buyer, number)).problems).toEqual([])
		})

		it.each(Object.entries(reportHours))('of %s goods is taken for so many hours: %i', async (keeps, hours) => {
			const category = { category: `keeps-leaf-${keeps}`, parentCategory: `keeps-${keeps}` }
			const { buyer, number } = await delivered([{ ...category, prescription: false }])
			if (keeps !== 'lasting')
				await sql`update categories set keeps = ${keeps}, return_days = 0 where slug = ${`keeps-${keeps}`}`.execute(
					shop.deps.db,
				)
			await ago(number, hours - 0.1)
			const { report_until } = (await get(buyer, number)).parts[0].lines[0]
			expect(Date.parse(report_until)).toBeGreaterThan(Date.now())
			await ago(number, hours + 0.1)
			expect((await get(buyer, number)).parts[0].lines[0]).toMatchObject({ reportable: 0, report_until: null })
			expect(await report(buyer, number, {})).toBeRefused('problem_not_reportable')
			await ago(number, hours - 0.1)
			expect(await report(buyer, number, {})).toBeFine()
		})

		it('of food and of medicine on prescription is taken, which a return is not', async () => {
			const food = { category: 'rep-fish', parentCategory: 'rep-fresh', seller: 'rep-a' }
			const { buyer, number } = await delivered([food])
			await sql`update categories set keeps = 'fresh', return_days = 0 where slug = 'rep-fresh'`.execute(shop.deps.db)
			expect(await ask(buyer, number, [{ line: 0 }])).toBeRefused('order_not_returnable')
			expect(await report(buyer, number, { kind: 'expired', photo_ids: [await aPhoto(buyer)] })).toBeFine()
			const medicine = await aProduct(shop.deps, { prescription: true })
			await fillCart(shop, buyer, [medicine])
			const picture = { body: { file: await aPicture() } }
			const { id } = (await shop.call('addPrescription', picture, { token: buyer.token })).body.data
			const second = (await checkOut(shop, buyer, { prescription_ids: [id] })).body.data.number
			await deliver(shop.deps, second)
			expect(await ask(buyer, second, [{ line: 0 }])).toBeRefused('order_not_returnable')
			expect(await report(buyer, second, { kind: 'wrong', photo_ids: [await aPhoto(buyer)] })).toBeFine()
		})

		it('sent by many at once is one, and a piece is either returned or reported', async () => {
			const { buyer, number } = await delivered([{ quantity: 2 }])
			const photo = await aPhoto(buyer)
			const same = await Promise.all(
				Array.from({ length: 5 }, () => report(buyer, number, { kind: 'damaged', quantity: 1, photo_ids: [photo] })),
			)
			for (const answer of same) expect(answer).toBeFine()
			expect((await get(buyer, number)).problems).toHaveLength(1)
			const rounds = store.kind === 'postgresql' ? 8 : 3
			for (let n = 0; n < rounds; n++) {
				const one = await delivered([{ quantity: 1 }])
				const both = await Promise.all([report(one.buyer, one.number, {}), ask(one.buyer, one.number, [{ line: 0 }])])
				expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
				const { problems: reported, returns } = await get(one.buyer, one.number)
				expect(reported.length + returns.length).toBe(1)
			}
		})

		it('is taken so often a day, counted one by one', async () => {
			const { buyer, number } = await delivered([{ quantity: 20, stock: 50 }])
			for (let n = 1; n < reportsPerDay; n++) {
				expect(await report(buyer, number, { quantity: 1 })).toBeFine()
				await decide(await lastReport(buyer, number), { to: 'answered', answer: 'Please send a photo' })
			}
			const others = []
			for (let n = 0; n < 3; n++) {
				const product = await aProduct(shop.deps)
				await fillCart(shop, buyer, [product])
				const placed = (await checkOut(shop, buyer)).body.data.number
				await deliver(shop.deps, placed)
				others.push(placed)
			}
			const rush = await Promise.all(others.map((other) => report(buyer, other, {})))
			expect(rush.map(({ status }) => status).sort()).toEqual([200, 429, 429])
			await sql`update order_problems set reported_at = now() - interval '25 hours'`.execute(shop.deps.db)
			expect(await report(buyer, number, { quantity: 1 })).toBeFine()
		})
	})

	describe('a decision', () => {
		it('pays some pieces back, and returns and reports together never more than the line cost', async () => {
			const goods = [{ price: 333.33, quantity: 3, seller: 'worth' }]
			const { buyer, number, products } = await delivered(goods, { points: 100 }, 100)
			const { total, delivery_price } = await get(buyer, number)
			const purse = async () => (await shop.call('getPoints', {}, { token: buyer.token })).body.data
			expect(await report(buyer, number, { quantity: 2 })).toBeFine()
			const id = await lastReport(buyer, number)
			for (const pieces of [0, 3, 1.5])
				expect(await refusal(decide(id, { to: 'refunded', pieces }))).toBe('invalid_input')
			const first = await decide(id, { to: 'refunded', pieces: 1, answer: 'One was torn' })
			expect(await refusal(decide(id, { to: 'refunded' }))).toBe('order_move_refused')
			const after = await get(buyer, number)
			expect(after).toMatchObject({ status: 'delivered', refund: { amount: toBdt(first.amount), status: 'due' } })
			expect(after.problems[0]).toMatchObject({ status: 'refunded', refunded: 1, answer: 'One was torn' })
			expect(after.parts[0].lines[0]).toMatchObject({ reportable: 2, returnable: 2 })
			expect((await purse()).balance).toBe(33)

			expect(await ask(buyer, number, [{ line: 0, quantity: 3 }])).toBeRefused('order_not_returnable')
			expect(await ask(buyer, number, [{ line: 0, quantity: 1 }], 'changed_mind')).toBeFine()
			const { db } = shop.deps
			const back = (await listDeskReturns(db, 1_000)).find((one) => one.number === number)?.id as number
			await decideReturn(db, back, { to: 'approved' })
			await decideReturn(db, back, { to: 'received', restock: true })
			expect(await report(buyer, number, { quantity: 2 })).toBeRefused('problem_not_reportable')
			expect(await report(buyer, number, {})).toBeFine()
			await decide(await lastReport(buyer, number), { to: 'refunded' })
			const end = await get(buyer, number)
			expect(fromBdt(end.refund.amount)).toBe(fromBdt(total) - fromBdt(delivery_price))
			expect(delivery_price).toBeGreaterThan(0)
			expect(await purse()).toMatchObject({ balance: 100, pending: 0 })
			expect(await stockOfSku(shop.deps, products[0]?.skuId as number)).toBe(8)
			const due = (await listDeskRefunds(db, 1_000)).filter((one) => one.number === number)
			expect(due.map(({ cause }) => cause)).toEqual([
				`problem ${id}`,
				`return ${back}`,
				expect.stringMatching(/^problem/),
			])
		})

		it('brings the delivery back once everything of a parcel was bad, and not before', async () => {
			const { buyer, number } = await delivered([
				{ price: 100, seller: 'all-bad' },
				{ price: 200, seller: 'all-bad', quantity: 2 },
			])
			const { total, parts } = await get(buyer, number)
			expect(parts).toHaveLength(1)
			for (const line of [0, 1]) await report(buyer, number, { line })
			const [first, second] = (await get(buyer, number)).problems.map(({ id }: { id: number }) => id)
			expect(toBdt((await decide(first, { to: 'refunded' })).amount)).toBe(100)
			await decide(second, { to: 'refunded' })
			expect((await get(buyer, number)).refund.amount).toBe(total)
		})

		it('at the same time as another is made once', async () => {
			const { buyer, number } = await delivered([{ price: 100, quantity: 2, seller: 'once' }, { seller: 'once' }])
			await report(buyer, number, {})
			const id = await lastReport(buyer, number)
			const answered = { to: 'answered', answer: 'It was there' } as const
			const work = [decide(id, { to: 'refunded' }), decide(id, answered), decide(id, { to: 'refunded' })]
			const done = (await Promise.all(work.map(refusal))).sort()
			expect(done).toEqual(['nothing refused', 'order_move_refused', 'order_move_refused'])
			const { problems: reported, refund } = await get(buyer, number)
			expect(refund?.amount ?? 0).toBe(reported[0].status === 'refunded' ? 200 : 0)
		})

		it('replaces from stock, and the new pieces may be reported in their turn', async () => {
			const { buyer, number, products } = await delivered([{ quantity: 3, stock: 5 }])
			const sku = products[0]?.skuId as number
			await ago(number, reportHours.lasting - 1)
			await report(buyer, number, {})
			const id = await lastReport(buyer, number)
			expect(await refusal(decide(id, { to: 'replacing' }))).toBe('out_of_stock')
			expect(await refusal(decide(id, { to: 'replaced' }))).toBe('order_move_refused')
			await sql`update skus set stock = 3 where id = ${sku}`.execute(shop.deps.db)
			await decide(id, { to: 'replacing', answer: 'Tomorrow morning' })
			expect(await stockOfSku(shop.deps, sku)).toBe(0)
			expect((await get(buyer, number)).parts[0].lines[0]).toMatchObject({ reportable: 0, returnable: 0 })
			await ago(number, reportHours.lasting + 1)
			await decide(id, { to: 'replaced' })
			const { parts, problems: reported, refund } = await get(buyer, number)
			expect(parts[0].lines[0].reportable).toBe(3)
			expect(reported[0]).toMatchObject({ status: 'replaced', answer: 'Tomorrow morning', amount: 0 })
			expect(refund).toBeNull()
			await report(buyer, number, { quantity: 1 })
			const second = await lastReport(buyer, number)
			await sql`update skus set stock = 1 where id = ${sku}`.execute(shop.deps.db)
			await decide(second, { to: 'replacing' })
			await decide(second, { to: 'refunded' })
			expect(await stockOfSku(shop.deps, sku)).toBe(1)
			expect((await get(buyer, number)).refund.status).toBe('due')
		})

		it('answers, tells the shopper by SMS and mail, and refuses an answer without words', async () => {
			const { buyer, number } = await delivered([{ price: 90, quantity: 2 }])
			const email = `${buyer.customerId}@problems.example`
			await sql`update customers set email = ${email}, email_verified = true where id = ${buyer.customerId}`.execute(
				shop.deps.db,
			)
			await report(buyer, number, { quantity: 1 })
			const id = await lastReport(buyer, number)
			for (const answer of ['', '  ', 'x'.repeat(501)])
				expect(await refusal(decide(id, { to: 'answered', answer }))).toBe('invalid_input')
			expect(await refusal(decide(987_654, { to: 'refunded' }))).toBe('not_found')
			await decide(id, { to: 'answered', answer: 'The rest is in the second parcel' })
			expect((await get(buyer, number)).problems[0].answer).toBe('The rest is in the second parcel')
			await report(buyer, number, { quantity: 1 })
			await decide(await lastReport(buyer, number), { to: 'refunded' })
			await announceOrders(shop.deps)
			for (const to of [buyer.phone, email]) {
				await shop.message((line) => line.to === to && line.kind === 'order_problem_answered')
				const paid = await shop.message((line) => line.to === to && line.kind === 'order_problem_refunded')
				expect(paid.text).toContain('90')
			}
		})

		it('is made by the operator’s commands, which show the photos', async () => {
			const { buyer, number } = await delivered([{ name: 'Ripe mango', quantity: 2, price: 50 }])
			await report(buyer, number, { kind: 'damaged', note: 'Black inside', photo_ids: [await aPhoto(buyer)] })
			const id = String(await lastReport(buyer, number))
			const haat = async (name: string, ...args: string[]) => {
				const lines: string[] = []
				const { files } = shop.deps
				const { dataDir } = shop.deps.config
				await problems[name]?.run(args, { database: store.database, dataDir, files, say: (line) => lines.push(line) })
				return lines.join('\n')
			}
			expect(await haat('list')).toMatch(new RegExp(`${id}  ${number}.*damaged  2 of 2 × Ripe mango, 1 pc  .*1 photos`))
			const into = await mkdtemp(path.join(tmpdir(), 'haat-problems-'))
			const shown = await haat('show', id, into)
			expect(shown).toContain('note: Black inside')
			const [file = ''] = await readdir(into)
			expect((await sharp(await readFile(path.join(into, file))).metadata()).format).toBe('webp')
			expect((await stat(path.join(into, file))).mode & 0o077).toBe(0)
			await rm(into, { recursive: true })
			expect(await haat('refund', id, '1', 'Sorry', 'for', 'that')).toContain('50.00 BDT to pay back')
			await expect(haat('refund', id)).rejects.toThrow('step')
			await expect(haat('show', '987654')).rejects.toThrow('no report')
			await expect(haat('answer', 'x', 'words')).rejects.toThrow('number')
			expect((await get(buyer, number)).problems[0]).toMatchObject({ refunded: 1, answer: 'Sorry for that' })
			expect(await haat('list')).not.toContain(number)
		})
	})

	describe('photos', () => {
		it('are drawn anew, for their owner’s eyes, and nothing else is taken', async () => {
			const shopper = await aShopper(shop.deps)
			const id = await aPhoto(shopper)
			const picture = Buffer.from((await showPhoto(shopper, id)).body.data.file, 'base64')
			const { format, exif } = await sharp(picture).metadata()
			expect([format, exif]).toEqual(['webp', undefined])
			const bad = ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a and more and more', 'no picture at all']
			for (const text of bad)
				expect(await addPhoto(shopper, Buffer.from(text).toString('base64'))).toBeRefused('photo_unreadable')
			const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
				.png()
				.toBuffer()
			expect(await addPhoto(shopper, bomb.toString('base64'))).toBeRefused('photo_unreadable')
			expect(await addPhoto(shopper, Buffer.alloc(3 * 1024 * 1024 + 1, 0xff).toString('base64'))).toBeRefused(
				'photo_unreadable',
			)
			const other = await aShopper(shop.deps)
			expect(await showPhoto(other, id)).toBeRefused('photo_not_found')
			expect(await shop.call('deleteProblemPhoto', { params: { id } }, { token: other.token })).toBeRefused(
				'photo_not_found',
			)
			for (const name of await readdir(folder())) {
				expect((await stat(path.join(folder(), name))).mode & 0o077).toBe(0)
				for (const url of [`/media/${name}`, `/private/problems/${name}`, `/problems/${name}`])
					expect((await shop.app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
			}
			expect(await shop.call('deleteProblemPhoto', { params: { id } }, { token: shopper.token })).toBeFine()
			expect(await showPhoto(shopper, id)).toBeRefused('photo_not_found')
		})

		it('that wait for a report are ten, however many are sent at once', async () => {
			const shopper = await aShopper(shop.deps)
			const file = await aPicture()
			for (let n = 0; n < 8; n++) await addPhoto(shopper, file)
			const rush = await Promise.all(Array.from({ length: 5 }, () => addPhoto(shopper, file)))
			expect(rush.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429])
		})

		it('go a month after their report was settled, and at once with the account, which exports them', async () => {
			const { buyer, number } = await delivered([{ quantity: 2 }])
			const used = await aPhoto(buyer)
			const unused = await aPhoto(buyer)
			await report(buyer, number, { kind: 'wrong', quantity: 1, note: 'Not mine', photo_ids: [used] })
			await erasePhotos(shop.deps)
			await decide(await lastReport(buyer, number), { to: 'answered', answer: 'We look into it' })
			await erasePhotos(shop.deps)
			expect(await showPhoto(buyer, used)).toBeFine()
			const files = await readdir(folder())
			await sql`update order_problems set decided_at = now() - interval '31 days'`.execute(shop.deps.db)
			await sql`update problem_photos set erase_at = now() where id = ${unused}`.execute(shop.deps.db)
			await erasePhotos(shop.deps)
			for (const id of [used, unused]) expect(await showPhoto(buyer, id)).toBeRefused('photo_not_found')
			expect(files.length - (await readdir(folder())).length).toBeGreaterThanOrEqual(2)
			expect((await get(buyer, number)).problems[0].photos).toEqual([])

			const leaving = await aPhoto(buyer)
			await report(buyer, number, { kind: 'wrong', quantity: 1, note: 'Still not mine', photo_ids: [leaving] })
			const own = problemPhotoData(shop.deps)
			const exported = (await own.export(shop.deps.db, buyer.customerId)) as { id: number; picture: string }[]
			expect(exported).toMatchObject([{ id: leaving, picture: expect.stringMatching(/^UklGR/) }])
			const written = JSON.stringify(await orderData.export(shop.deps.db, buyer.customerId))
			for (const words of ['Still not mine', 'We look into it']) expect(written).toContain(words)
			await transaction(shop.deps.db, async (tx) => {
				await own.erase(tx, buyer.customerId)
				await orderData.erase(tx, buyer.customerId)
			})
			expect(await showPhoto(buyer, leaving)).toBeRefused('photo_not_found')
			const kept = JSON.stringify((await get(buyer, number)).problems)
			for (const words of ['not mine', 'look into', 'Not mine']) expect(kept).not.toContain(words)
			await erasePhotos(shop.deps)
			const { rows } = await sql`select from problem_photos where customer_id = ${buyer.customerId}`.execute(
				shop.deps.db,
			)
			expect(rows).toHaveLength(0)
		})
	})
})
