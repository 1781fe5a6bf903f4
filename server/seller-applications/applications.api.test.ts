import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '#server/platform/db/transaction.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aShopper, type Shopper } from '#tests/makers/shoppers.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'
import { sellerApplicationData } from './index.ts'

forEachStore((store) => {
	let shop: Shop
	let manager: StaffMember
	let area = 0
	const { json } = haatOn(() => ({ database: store.database }))
	beforeAll(async () => {
		shop = await startShop(store)
		await aProduct(shop.deps, { seller: 'rice-house' })
		manager = await aStaffMember(shop.deps, { role: 'manager' })
		const { rows } = await sql<{ id: number }>`select area_id as id from sellers`.execute(store.database.db)
		area = rows[0]?.id as number
	})
	afterAll(() => shop.close())

	const body = (documents: number[], more: object = {}) => ({
		...{ name: 'Rahima Begum', shop_name: 'Rahima Store', shop_name_bn: 'রহিমা স্টোর', area, kind: 'grocery' as const },
		...{ about: 'Rice and dal', licence: 'TRAD/DSCC/012345/2024', documents, consent: true as const },
		payout: { kind: 'bkash' as const, holder: 'Rahima Begum', account: '01712 345678' },
		...more,
	})
	const upload = async ({ token }: Shopper): Promise<number> =>
		(await shop.call('addSellerDocument', { body: { file: await aPicture() } }, { token })).body.data.id
	const desk = (...[name, input]: Parameters<Shop['desk']>) => shop.desk(name, input, { cookies: manager.cookies })
	const files = () => {
		const folder = join(shop.deps.config.dataDir, 'private', 'sellers')
		return existsSync(folder) ? readdirSync(folder) : []
	}
	async function apply(more: object = {}) {
		const shopper = await aShopper(shop.deps)
		const document = await upload(shopper)
		const { body: sent } = await shop.call('applyToSell', { body: body([document], more) }, { token: shopper.token })
		return { shopper, document, id: sent.data.id as number }
	}

	it('a shopper applies, is approved at the desk, gets an SMS, and is the owner of the new seller at the desk', async () => {
		const { shopper, document, id } = await apply()
		expect((await shop.call('getSellerApplication', {}, { token: shopper.token })).body.data).toMatchObject({
			application: { id, state: 'waiting', shop: 'Rahima Store' },
		})
		const { body: list } = await desk('listSellerApplications', { query: { state: 'waiting' } })
		expect(list.data.applications).toMatchObject([{ id, shop: { bn: 'রহিমা স্টোর' }, place: { en: 'Dhanmondi, Dhaka' } }])
		const { body: one } = await desk('getSellerApplicationAtDesk', { params: { id } })
		expect(one.data).toMatchObject({
			...{ name: 'Rahima Begum', licence: '•••••024', documents: [document], seller: null },
			payout: { kind: 'bkash', account: '•••••678' },
		})
		expect(JSON.stringify(one)).not.toContain(shopper.phone.slice(-8))
		const revealed = await desk('revealSellerApplication', { params: { id } })
		expect(revealed.body.data).toMatchObject({
			...{ phone: shopper.phone, licence: 'TRAD/DSCC/012345/2024' },
			payout: { account: '+8801712345678' },
		})
		const shown = await desk('showSellerDocument', { params: { id: document } })
		expect(Buffer.from(shown.body.data.file, 'base64').subarray(8, 12).toString()).toBe('WEBP')
		const approved = await desk('approveSellerApplication', { params: { id }, body: {} })
		expect(approved.body.data).toMatchObject({ state: 'approved', seller: 'rahima-store', decided_by: manager.actor })
		const sms = await shop.message(({ to, kind }) => to === shopper.phone && kind === 'seller_approved')
		expect(sms.text).toContain(shop.deps.config.deskOrigin)
		const { rows: people } =
			await sql`select p.name, p.role, p.phone, l.slug from staff p join sellers l on l.id = p.seller_id
			where p.phone = ${shopper.phone}`.execute(shop.deps.db)
		expect(people).toEqual([{ name: 'Rahima Begum', role: 'seller_owner', phone: shopper.phone, slug: 'rahima-store' }])
		expect((await shop.call('getSeller', { params: { slug: 'rahima-store' } })).body.data).toMatchObject({
			name: 'Rahima Store',
		})
		const { body: money } = await desk('listSellerBalances', { query: {} })
		expect(money.data.items).toContainEqual(
			expect.objectContaining({
				seller: expect.objectContaining({ slug: 'rahima-store' }),
				pay_to: expect.objectContaining({ method: 'bkash', holder: 'Rahima Begum', number: '•••• 5678' }),
			}),
		)
		const trail = await json('catalogue', 'audit', 'seller_application')
		expect(trail.map((entry: { actor: string; after: object }) => [entry.actor, entry.after])).toEqual([
			[manager.actor, { state: 'approved', seller: 'rahima-store' }],
			[manager.actor, { shown: 'document', document }],
			[manager.actor, { shown: 'phone, licence, account' }],
		])
		const again = await desk('approveSellerApplication', { params: { id }, body: {} })
		expect([again.status, again.body.code]).toEqual([409, 'application_decided'])
	})

	it('a refusal says why by SMS; the applicant may apply again', async () => {
		const { shopper, id } = await apply()
		const refused = await desk('refuseSellerApplication', {
			params: { id },
			body: { reason: 'licence', note: 'It ended in June.' },
		})
		expect(refused.body.data).toMatchObject({
			state: 'refused',
			reason: 'licence',
			note: 'It ended in June.',
			seller: null,
		})
		const sms = await shop.message(({ to, kind }) => to === shopper.phone && kind === 'seller_refused')
		expect(sms.text).toContain('the trade licence does not fit. It ended in June.')
		const { token } = shopper
		expect((await shop.call('getSellerApplication', {}, { token })).body.data.application).toMatchObject({
			...{ state: 'refused', reason: 'licence' },
		})
		const next = await shop.call('applyToSell', { body: body([await upload(shopper)]) }, { token })
		expect(next.body.data).toMatchObject({ state: 'waiting' })
	})

	it('documents are erased 30 days after the decision, refused applications then too', async () => {
		const { id: refused } = await apply()
		const { id: approved, document } = await apply()
		await desk('refuseSellerApplication', { params: { id: refused }, body: { reason: 'goods' } })
		await desk('approveSellerApplication', { params: { id: approved }, body: {} })
		const before = files().length
		const erase = async () => {
			await shop.deps.jobs.enqueue(undefined, 'erase-seller-documents', {})
			await expect
				.poll(
					async () =>
						(
							await sql`select from pgboss.job where name = 'erase-seller-documents' and state < 'completed'`.execute(
								shop.deps.db,
							)
						).rows,
				)
				.toEqual([])
		}
		const days = (n: number) =>
			sql`update seller_applications set decided_at = now() - make_interval(days => ${n}::int)
			where id in (${refused}, ${approved})`.execute(shop.deps.db)
		const { rows } = await sql<{ days: number }>`select round(extract(epoch from erase_at - now()) / 86400)::int as days
			from seller_documents where application_id in (${refused}, ${approved})`.execute(shop.deps.db)
		expect(rows).toEqual([{ days: 30 }, { days: 30 }])
		await days(29)
		await erase()
		expect(files()).toHaveLength(before)
		await days(31)
		await sql`update seller_documents set erase_at = erase_at - interval '31 days'
			where application_id in (${refused}, ${approved})`.execute(shop.deps.db)
		expect((await desk('showSellerDocument', { params: { id: document } })).status).toBe(404)
		await erase()
		expect(files()).toHaveLength(before - 2)
		expect((await desk('getSellerApplicationAtDesk', { params: { id: refused } })).status).toBe(404)
		expect((await desk('getSellerApplicationAtDesk', { params: { id: approved } })).body.data.documents).toEqual([])
	})

	it('refuses what is wrong, of anybody; nothing is stored', async () => {
		const [mine, other] = [await aShopper(shop.deps), await aShopper(shop.deps)]
		const [document, foreign] = [await upload(mine), await upload(other)]
		const send = (input: object, { token }: Shopper = mine) =>
			shop.call('applyToSell', { body: input as never }, { token })
		const wallet = { kind: 'bkash', holder: 'R B', account: '12345678' }
		for (const [wrong, code, field] of [
			[{ area: 999_999 }, 'area_not_found', 'area'],
			[{ documents: [foreign] }, 'photo_not_found', 'documents'],
			[{ documents: [] }, 'invalid_input', 'documents'],
			[{ consent: false }, 'invalid_input', 'consent'],
			[{ kind: 'brand' }, 'invalid_input', 'kind'],
			[{ shop_name: ' ' }, 'invalid_input', 'shop_name'],
			[{ licence: '\u200b\u200b\u200b\u200b' }, 'invalid_input', 'licence'],
			[{ payout: wallet }, 'invalid_phone', 'account'],
			[{ payout: { ...wallet, kind: 'bank', account: '0123456789' } }, 'invalid_input', 'bank'],
			[{ payout: { ...wallet, kind: 'bank', bank: 'City Bank', account: 'nonsense!' } }, 'invalid_input', 'account'],
			// The account is not what is refused.
			[
				{ payout: { ...wallet, kind: 'bank', bank: 'City Bank', account: '০১২৩ ৪৫৬৭৮৯' }, documents: [foreign] },
				...(['photo_not_found', 'documents'] as const),
			],
			[{ state: 'approved' }, 'invalid_input', 'state'],
		] as const) {
			const answer = await send(body([document], wrong))
			expect(
				[answer.status < 500, answer.body.code, Object.keys(answer.body.errors ?? {}).join()],
				JSON.stringify(wrong),
			).toEqual([true, code, expect.stringContaining(field)])
		}
		expect((await shop.call('getSellerApplication', {}, { token: mine.token })).body.data.application).toBeNull()
		expect((await shop.call('applyToSell', { body: body([document]) })).status).toBe(401)
		expect((await send(body([document]))).status).toBe(200)
		expect((await send(body([await upload(mine)]))).body.code).toBe('application_waiting')
		const removed = await shop.call('deleteSellerDocument', { params: { id: foreign } }, { token: mine.token })
		expect(removed.body.code).toBe('photo_not_found')
		expect((await shop.call('deleteSellerDocument', { params: { id: document } }, { token: mine.token })).status).toBe(
			404,
		)
		expect((await shop.call('deleteSellerDocument', { params: { id: foreign } }, { token: other.token })).status).toBe(
			200,
		)
	})

	it('two people who decide at the same time decide once', async () => {
		const { shopper, id } = await apply({ shop_name: 'Twice Store' })
		const answers = await Promise.all([
			desk('approveSellerApplication', { params: { id }, body: {} }),
			desk('approveSellerApplication', { params: { id }, body: {} }),
			desk('refuseSellerApplication', { params: { id }, body: { reason: 'other' } }),
		])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
		const { rows } = await sql`select from sellers where name_en = 'Twice Store'`.execute(shop.deps.db)
		await shop.allSent()
		const sms = shop.outbox().filter(({ to, kind }) => to === shopper.phone && kind.startsWith('seller_'))
		expect([rows.length, sms.length]).toEqual([answers[2]?.status === 200 ? 0 : 1, 1])
	})

	it('a slug that another seller has is refused, and the application still waits', async () => {
		const { id } = await apply()
		const taken = await desk('approveSellerApplication', { params: { id }, body: { slug: 'rice-house' } })
		expect(taken.body.code).toBe('seller_name_taken')
		const own = await desk('approveSellerApplication', { params: { id }, body: { slug: 'rahimas' } })
		expect(own.body.data).toMatchObject({ state: 'approved', seller: 'rahimas' })
	})

	it('only those who may change sellers see applications and documents', async () => {
		const { id, document } = await apply()
		for (const role of ['catalogue', 'packer', 'support', 'accountant', 'seller_owner', 'seller_helper'] as const) {
			const { cookies } = await aStaffMember(shop.deps, { role, seller: 'rice-house' })
			const calls = [
				shop.desk('listSellerApplications', {}, { cookies }),
				shop.desk('getSellerApplicationAtDesk', { params: { id } }, { cookies }),
				shop.desk('revealSellerApplication', { params: { id } }, { cookies }),
				shop.desk('showSellerDocument', { params: { id: document } }, { cookies }),
				shop.desk('approveSellerApplication', { params: { id }, body: {} }, { cookies }),
				shop.desk('refuseSellerApplication', { params: { id }, body: { reason: 'other' } }, { cookies }),
			]
			expect(
				(await Promise.all(calls)).map(({ status }) => status),
				role,
			).toEqual(Array(6).fill(403))
		}
	})

	it('the data of an applicant are exported and, with the account, erased', async () => {
		const { shopper, id } = await apply()
		const { customerId } = shopper
		const data = sellerApplicationData(shop.deps)
		expect(await data.export(shop.deps.db, customerId)).toMatchObject({
			applications: [{ id, person: 'Rahima Begum', papers: { licence: 'TRAD/DSCC/012345/2024' } }],
			documents: [{ picture: expect.any(String) }],
		})
		await transaction(shop.deps.db, (tx) => data.erase(tx, customerId))
		expect(await data.export(shop.deps.db, customerId)).toEqual({ applications: [], documents: [] })
	})
})
