import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#cli/orders.ts'
import { maskedPhone } from '#contract/shown-phone.ts'
import { decideProblem, orderData, recordRefund } from '#server/orders/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPhone, aShopper } from '#tests/makers/shoppers.ts'
import { refundNumberData } from './index.ts'

forEachStore((store) => {
	let shop: Shop
	beforeAll(async () => {
		shop = await startShop(store)
	})
	afterAll(() => shop.close())

	const name = (by: { token: string }, body: object) =>
		shop.call('setRefundNumber', { body: { wallet: 'bkash', ...body } as never }, { token: by.token })
	const named = async (by: { token: string }) => (await shop.call('getRefundNumber', {}, { token: by.token })).body.data
	/** Moves the sign-in into the past, or proves it just now. */
	const prove = (customerId: number, at: string) =>
		sql`update sessions set proved_at = ${sql.raw(at)} where customer_id = ${customerId}`.execute(shop.deps.db)
	const stale = (customerId: number) => prove(customerId, `now() - interval '11 minutes'`)

	/** A delivered cash order with one piece to refund. */
	async function owed() {
		const product = await aProduct(shop.deps, { price: 120 })
		const buyer = await aBuyer(shop, [{ ...product, quantity: 2 }])
		const { number } = (await checkOut(shop, buyer)).body.data as { number: string }
		await deliver(shop.deps, number)
		const body = { line: 0, kind: 'missing' as const, quantity: 1 }
		const { problems } = (await shop.call('reportProblem', { params: { number }, body }, { token: buyer.token })).body
			.data
		await decideProblem(shop.deps.db, problems[0].id, { to: 'refunded' })
		return { buyer, number }
	}
	const refundOf = async (buyer: Buyer, number: string) =>
		(await shop.call('getOrder', { params: { number } }, { token: buyer.token })).body.data.refund
	const haat = async (command: 'refunds' | 'refund', ...args: string[]) => {
		const lines: string[] = []
		await orders[command]?.run(args, {
			database: store.database,
			dataDir: '',
			files: folderFiles(''),
			say: (line) => lines.push(line),
		})
		return lines
	}
	const due = async (number: string) => (await haat('refunds')).find((line) => line.includes(number)) ?? ''

	it('the account’s proved phone needs no more; its number is masked wherever it is shown', async () => {
		const shopper = await aShopper(shop.deps)
		await stale(shopper.customerId)
		const own_phone = maskedPhone(shopper.phone)
		expect(own_phone).toMatch(/^017•{5}\d{3}$/)
		expect(await named(shopper)).toEqual({ named: null, own_phone })
		const answer = await name(shopper, { wallet: 'nagad' })
		expect(answer.body.data).toEqual({ named: { wallet: 'nagad', phone: own_phone, own: true }, own_phone })
		expect((await name(shopper, { phone: shopper.phone })).body.data.named).toMatchObject({
			wallet: 'bkash',
			own: true,
		})
		await sql`update customers set phone = null where id = ${shopper.customerId}`.execute(shop.deps.db)
		expect(await named(shopper), 'a phone that was moved to another account gets no refunds').toEqual({
			named: null,
			own_phone: null,
		})
		expect(await name(shopper, {})).toBeRefused('phone_missing')
	})

	it('another number is typed twice, needs a fresh proof, and its owner is notified', async () => {
		const shopper = await aShopper(shop.deps)
		const { customerId } = shopper
		const phone = aPhone()
		await stale(customerId)
		expect(await name(shopper, { phone, phone_again: phone })).toBeRefused('fresh_proof_required')
		await prove(customerId, 'now()')
		expect(await name(shopper, { phone })).toBeRefused('invalid_phone')
		expect(await name(shopper, { phone, phone_again: aPhone() })).toBeRefused('phones_differ')
		expect(await name(shopper, { phone: '02 9555555', phone_again: '02 9555555' })).toBeRefused('phone_prefix_unknown')
		expect(await name(shopper, { wallet: 'rocket' })).toBeRefused('invalid_input')
		expect((await named(shopper)).named).toBeNull()
		const local = phone.replace('+88', '').replace(/(\d{5})/, '$1 ')
		expect((await name(shopper, { phone, phone_again: local })).body.data.named).toEqual({
			...{ wallet: 'bkash', phone: maskedPhone(phone), own: false },
		})
		const message = await shop.message((line) => line.kind === 'refund_number' && line.to === shopper.phone)
		expect(message.text).toContain(phone.slice(-3))
		expect(message.text).not.toContain(phone.slice(-6))
		expect((await shop.call('dropRefundNumber', {}, { token: shopper.token })).body.data.named).toBeNull()
		expect(await named(await aShopper(shop.deps))).toMatchObject({ named: null })
	})

	it('the refund of a cash order is listed with its wallet, sent there once, and recorded', async () => {
		const { buyer, number } = await owed()
		expect(await refundOf(buyer, number)).toEqual({ amount: 120, status: 'due', by_hand: true, to: null })
		expect(await due(number)).toContain('no wallet named')
		await name(buyer, { wallet: 'nagad' })
		const to = { wallet: 'nagad', phone: maskedPhone(buyer.phone) }
		expect(await refundOf(buyer, number)).toMatchObject({ status: 'due', to })
		expect(await due(number)).toContain(`to nagad ${buyer.phone}`)
		await haat('refund', (await due(number)).split('  ')[0] as string, 'TRX', '8A7D')
		await prove(buyer.customerId, 'now()')
		const other = aPhone()
		await name(buyer, { phone: other, phone_again: other })
		expect(await refundOf(buyer, number), 'where it went stays').toMatchObject({ status: 'done', to })
		expect(await due(number)).toBe('')
		const exported = JSON.stringify(await refundNumberData.export(shop.deps.db, buyer.customerId))
		for (const text of [other, buyer.phone, 'TRX 8A7D']) expect(exported).toContain(text)
	})

	it('is deleted with the account; a pending refund keeps its number until it is sent, and then only its last digits', async () => {
		const { buyer, number } = await owed()
		await name(buyer, {})
		await transaction(shop.deps.db, async (tx) => {
			await orderData.erase(tx, buyer.customerId)
			await refundNumberData.erase(tx, buyer.customerId)
			await sql`update customers set phone = null, deleted_at = now() where id = ${buyer.customerId}`.execute(tx)
		})
		expect(
			await sql`select from refund_numbers where customer_id = ${buyer.customerId}`.execute(shop.deps.db),
		).toMatchObject({
			rows: [],
		})
		expect(await due(number)).toContain(`to bkash ${buyer.phone}`)
		await recordRefund(shop.deps.db, Number((await due(number)).split('  ')[0]), 'TRX 9B8E')
		const { rows } = await sql<{ wallet: string; phone: string }>`select f.wallet, f.phone from order_refunds f
			join orders o on o.id = f.order_id where o.number = ${number}`.execute(shop.deps.db)
		expect(rows).toEqual([{ wallet: 'bkash', phone: `…${buyer.phone.slice(-3)}` }])
	})
})
