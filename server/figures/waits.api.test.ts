import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { may, type Role, staffRoles } from '#contract/desk/roles.ts'
import { type Wait, waitNames, waits } from '#contract/desk/today.ts'
import { fromBdt } from '#contract/money.ts'
import { readPayments } from '#server/payment-config.ts'
import { startSslcommerz } from '#tests/fakes/sslcommerz.ts'
import { anIp } from '#tests/helpers/browser.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { type DeskWork, deskWork, idOf } from '#tests/makers/desk-work.ts'
import { aReceiver } from '#tests/makers/orders.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import { aStaffMember, type StaffMember } from '#tests/makers/staff.ts'
import '#tests/helpers/matchers.ts'

type Waiting = { wait: Wait; count: number; more: boolean; oldest: string | null }
type Case = {
	/** Makes one thing wait; returns the work at the desk by which it no longer does. */
	begin(): Promise<() => Promise<unknown>>
	/** What else waits then. */
	also?: Wait[]
	/** Nobody knows since when. */
	undated?: true
}

forEachStore((store) => {
	let shop: Shop
	let cards: Awaited<ReturnType<typeof startSslcommerz>>
	let fan: MadeProduct
	let work: DeskWork
	/** Who looks at the page Today: not who works, because own proposals wait for others. */
	const watchers: Partial<Record<Role, StaffMember>> = {}

	beforeAll(async () => {
		cards = await startSslcommerz()
		const { payments } = readPayments({}, false, [])
		shop = await startShop(store, {
			config: { refundApprovalFrom: fromBdt(500), payments: { ...payments, sslcommerz: cards.settings } },
		})
		fan = await aProduct(shop.deps, { name: 'Fan', price: 400, stock: 1_000, seller: 'corner-shop' })
		work = await deskWork(shop, fan)
		for (const role of staffRoles) watchers[role] = await aStaffMember(shop.deps, { role })
	})
	afterAll(async () => {
		await shop?.close()
		await cards?.close()
	})

	const run = <T = object>(text: string) => sql.raw<T>(text).execute(shop.deps.db)
	async function listed(role: Role): Promise<Waiting[]> {
		const answer = await shop.desk('getToday', {}, { cookies: watchers[role]?.cookies ?? {}, ip: anIp() })
		expect(answer).toBeFine()
		return answer.body.data.waits
	}
	const counts = async () => Object.fromEntries((await listed('owner')).map(({ wait, count }) => [wait, count]))
	const waitingFor = async (wait: Wait, role: Role = 'owner') => (await listed(role)).find((one) => one.wait === wait)

	/** An order that is to be paid by card. */
	async function aCardOrder() {
		const { body } = await checkOut(shop, await aBuyer(shop, [fan]), { payment_method: 'sslcommerz' })
		return body.data as { number: string; payment_url: string }
	}
	const record = (id: number) =>
		work.act('support', 'recordRefundAtDesk', { params: { id }, body: { reference: 'bKash 8A7D' } })
	const cases: Record<Wait, Case> = {
		orders_to_confirm: {
			begin: async () => {
				const { number } = await work.anOrder()
				return () => work.move(number, 'confirmed')
			},
		},
		orders_to_pack: {
			begin: async () => {
				const { number } = await work.anOrder()
				await work.move(number, 'confirmed')
				return () => work.move(number, 'packed')
			},
		},
		orders_late: {
			also: ['orders_to_confirm'],
			begin: async () => {
				const { number } = await work.anOrder()
				await run(`update orders set placed_at = placed_at - interval '60 days' where number = '${number}'`)
				return () => work.move(number, 'confirmed', 'packed', 'handed_over', 'delivered')
			},
		},
		orders_unpaid: {
			begin: async () => {
				const params = { number: (await aCardOrder()).number }
				return () => work.act('support', 'moveDeskOrder', { params, body: { to: 'cancelled' } })
			},
		},
		payments_doubted: {
			also: ['orders_to_confirm'],
			begin: async () => {
				const { number, payment_url } = await aCardOrder()
				const { url, form } = cards.visit(payment_url, 'VALID', { risk_level: '1', risk_title: 'High' })
				const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
				await shop.app.inject({ method: 'POST', url: url.pathname, payload: form, headers })
				return () => work.act('accountant', 'acceptOrderPayment', { params: { number } })
			},
		},
		prescriptions: {
			also: ['orders_to_confirm'],
			begin: async () => {
				const patient = await aBuyer(shop, [await aProduct(shop.deps, { prescription: true })])
				const paper = { body: { file: await aPicture() } }
				const { id } = (await shop.call('addPrescription', paper, { token: patient.token })).body.data
				const { number } = (await checkOut(shop, patient, { prescription_ids: [id] })).body.data
				return () => work.move(number, 'confirmed')
			},
		},
		returns: {
			begin: async () => {
				const { id } = await work.aReturn()
				return () => work.act('support', 'decideReturnAtDesk', { params: { id }, body: { to: 'refused' } })
			},
		},
		problems: {
			begin: async () => {
				const { buyer, number } = await work.aDelivery()
				const body = { line: 0, kind: 'missing' as const }
				expect(await shop.call('reportProblem', { params: { number }, body }, { token: buyer.token })).toBeFine()
				const id = idOf(await work.act('support', 'listProblemsAtDesk'), number)
				const answer = { to: 'answered' as const, answer: 'It is in the other bag.' }
				return () => work.act('support', 'decideProblemAtDesk', { params: { id }, body: answer })
			},
		},
		refunds: {
			begin: async () => {
				const id = await work.aRefund()
				return () => record(id)
			},
		},
		refunds_to_approve: {
			begin: async () => {
				const id = await work.aRefund(2)
				expect(await record(id)).toEqual({ state: 'proposed' })
				return () => work.act('accountant', 'approveRefundAtDesk', { params: { id } })
			},
		},
		payouts_to_approve: {
			begin: async () => {
				const kettle = await aProduct(shop.deps, { price: 900, seller: 'kettle-shop' })
				const { number } = await work.aDelivery(1, kettle)
				const account = { method: 'bkash', holder: 'Rahim', number: '01712-345678' } as const
				await work.act('accountant', 'setSellerAccount', { params: { seller: 'kettle-shop' }, body: account })
				const collected = { params: { courier: 'own' }, query: { state: 'collected' } } as const
				const { items } = await work.act('accountant', 'listCourierParts', collected)
				const { amount } = items.find((one: { number: string }) => one.number === number)
				const columns = { number: 'Order', amount: 'COD' }
				const body = { courier: 'own', name: 'today.csv', text: `Order,COD\n${number},${amount}`, columns }
				await work.act('accountant', 'importRemittance', { body })
				await work.act('accountant', 'proposePayouts', { body: { minimum: 1, seller: 'kettle-shop' } })
				const [{ id }] = (await work.act('owner', 'listPayouts', { query: { state: 'proposed' } })).items
				return () => work.act('owner', 'approvePayout', { params: { id } })
			},
		},
		differences_to_approve: {
			begin: async () => {
				const columns = { number: 'Order', amount: 'COD' }
				const file = { courier: 'own', name: 'other.csv', text: 'Order,COD\nZZZZ-9999,800', columns }
				await work.act('accountant', 'importRemittance', { body: file })
				const { items } = await work.act('accountant', 'listDifferences')
				const input = { params: { id: items[0]?.id }, body: { how: 'kept' as const, reason: 'Of no order' } }
				expect(await work.act('accountant', 'resolveDifference', input)).toEqual({ state: 'waiting' })
				return () => work.act('owner', 'resolveDifference', input)
			},
		},
		messages: {
			begin: async () => {
				const body = {
					name: 'Rahima',
					reply_to: 'rahima@example.com',
					topic: 'order',
					message: 'Where is it?',
				} as const
				const { number } = (await shop.call('sendContactMessage', { body }, { ip: anIp() })).body.data
				return () =>
					work.act('support', 'answerContactMessage', { params: { number }, body: { text: 'It comes tomorrow.' } })
			},
		},
		questions: {
			begin: async () => {
				const { token } = await aShopper(shop.deps)
				const question = { params: { id: fan.id }, body: { text: 'Is it loud?' } }
				const { id } = (await shop.call('askQuestion', question, { token })).body.data
				return () => work.act('support', 'answerShopperQuestion', { params: { id }, body: { text: 'No.' } })
			},
		},
		reviews: {
			begin: async () => {
				const params = { id: fan.id }
				const buyer = await aReceiver(shop, [fan])
				const review = { params, body: { stars: 1, text: 'rude words' } }
				const { id } = (await shop.call('writeReview', review, { token: buyer.token })).body.data
				for (const { token } of [await aShopper(shop.deps), await aShopper(shop.deps)])
					await shop.call('reportReview', { params: { id }, body: { reason: 'offensive' } }, { token })
				return () => work.act('support', 'decideReview', { params: { id }, body: { decision: 'show' } })
			},
		},
		applications: {
			begin: async () => {
				const { token } = await aShopper(shop.deps)
				const { id: paper } = (await shop.call('addSellerDocument', { body: { file: await aPicture() } }, { token }))
					.body.data
				const { rows } = await run<{ area: number }>('select area_id as area from sellers limit 1')
				const body = {
					...{
						name: 'Rahima Begum',
						shop_name: 'Rahima Store',
						area: rows[0]?.area as number,
						kind: 'grocery' as const,
					},
					...{ about: 'Rice and dal', licence: 'TRAD/DSCC/012345/2024', documents: [paper], consent: true as const },
					payout: { kind: 'bkash' as const, holder: 'Rahima Begum', account: '01712 345678' },
				}
				const { id } = (await shop.call('applyToSell', { body }, { token })).body.data
				return () => work.act('manager', 'refuseSellerApplication', { params: { id }, body: { reason: 'licence' } })
			},
		},
		low_stock: {
			also: ['orders_to_confirm'],
			undated: true,
			begin: async () => {
				const lamp = await aProduct(shop.deps, { stock: 6 })
				await work.anOrder(1, lamp)
				return () =>
					work.act('catalogue', 'saveProducts', { body: { records: [{ slug: lamp.slug, skus: [{ stock: 60 }] }] } })
			},
		},
		prices_failed: {
			begin: async () => {
				const [plate, other] = [await aProduct(shop.deps), await aProduct(shop.deps)]
				const due_at = new Date(Date.now() + 86_400_000).toISOString()
				const record = { slug: plate.slug, new_slug: 'wanted-by-two', skus: [{ price: 90 }] }
				const { id } = await work.act('catalogue', 'planProductChange', { body: { due_at, record } })
				const taken = { slug: other.slug, new_slug: 'wanted-by-two', skus: [] }
				expect(await work.act('catalogue', 'saveProducts', { body: { records: [taken] } })).toMatchObject({
					changed: 1,
				})
				await run(`update planned_changes set due_at = now() where id = ${id}`)
				await work.runJob('make-planned-changes')
				return () => work.act('catalogue', 'cancelPlannedChange', { params: { id } })
			},
		},
		searches_in_vain: {
			begin: async () => {
				const query = { q: 'Ghuronto  Pakha' }
				for (let times = 0; times < 2; times++) expect(await shop.call('listProducts', { query })).toBeFine()
				return () => work.act('catalogue', 'saveSynonym', { body: { phrases: ['ghuronto pakha', 'fan'] } })
			},
		},
		jobs_failed: {
			begin: async () => {
				await work.runJob('forget-contact')
				await run(`update pgboss.job set state = 'failed' where name = 'forget-contact'`)
				return () => work.runJob('forget-contact')
			},
		},
	}

	it.each(waitNames)('%s: one more waits, for those who may do it, until it is done', async (wait) => {
		const { begin, also = [], undated } = cases[wait]
		const [before, countsBefore] = [await waitingFor(wait), await counts()]
		const finish = await begin()
		const oldest = undated ? null : (before?.oldest ?? expect.any(String))
		const begun = { wait, count: (before?.count ?? 0) + 1, more: false, oldest }
		expect(await waitingFor(wait)).toEqual(begun)
		const more = Object.fromEntries([wait, ...also].map((name) => [name, (countsBefore[name] ?? 0) + 1]))
		expect(await counts()).toEqual({ ...countsBefore, ...more })
		for (const role of staffRoles)
			expect(await waitingFor(wait, role), role).toEqual(may(role, waits[wait]) ? begun : undefined)
		await finish()
		expect(await waitingFor(wait)).toEqual(before)
	})
})
