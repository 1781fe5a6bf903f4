import { setTimeout as wait } from 'node:timers/promises'
import { apiBase } from '#contract/index.ts'
import { atLeast, atMost, exactly, known, type Part } from '#tests/abuse/run/figures.ts'
import { type Client, clientOf, timesOf } from '#tests/abuse/run/load.ts'
import { stocked } from '#tests/abuse/run/tools.ts'
import { stockOfSku } from '#tests/helpers/rows.ts'
import { numberOf, placeAt } from '#tests/helpers/shop-calls.ts'
import type { Buyer } from '#tests/makers/carts.ts'
import { halfWritten, soldOf, storedOf } from '#tests/makers/order-races.ts'

/** A checkout, paid on delivery. */
export const checkout = ({ token, addressId }: Pick<Buyer, 'token' | 'addressId'>, key?: string) => ({
	method: 'POST',
	path: `${apiBase}/checkout_v2`,
	headers: {
		authorization: `Bearer ${token}`,
		'content-type': 'application/json',
		...(key !== undefined && { 'idempotency-key': key }),
	},
	body: JSON.stringify({ address_id: addressId, payment_method: 'cod' }),
})

const rush = (client: Client, buyers: readonly Buyer[]) =>
	Promise.all(buyers.map((buyer) => client.send(checkout(buyer))))

const refusalsOf = (answers: readonly { status: number; body: string }[], code: string) =>
	answers.filter(({ status, body }) => status !== 200 && JSON.parse(body || '{}').code === code).length

export const orderParts: Part[] = [
	{
		number: '1',
		name: 'flash sale: 1,000 buyers, 50 pieces',
		async run(tools, note) {
			const place = await tools.place()
			const count = Math.round(1_000 * tools.size)
			const { products, buyers } = await stocked(place, { stock: 50, buyers: count })
			const skuId = products[0]?.skuId ?? 0
			const { port } = await place.start()
			const client = clientOf(port, count)
			tools.later(client.close)
			const answers = await rush(client, buyers)
			note(
				exactly('orders', answers.filter(({ status }) => status === 200).length, 50),
				exactly('stock left', await stockOfSku(place.database, skuId), 0),
				exactly('«out of stock»', refusalsOf(answers, 'out_of_stock'), count - 50),
				exactly('5xx or no answer', answers.filter(({ status }) => status === 0 || status >= 500).length, 0),
				atMost('slowest answer', (timesOf(answers).at(-1) ?? 0) / 1_000, 15, 's'),
			)
		},
	},
	{
		number: '5',
		name: 'the shop killed at random moments in checkout',
		async run(tools, note) {
			const place = await tools.place()
			const kills = Math.max(3, Math.round(60 * tools.size))
			const stock = 1_000_000
			const { products, buyers } = await stocked(place, { products: 5, stock, buyers: kills * 60 })
			const used: { buyer: Buyer; number: string }[] = []
			let over = false
			let retried = 0
			let origin = ''
			const buying = Array.from({ length: 4 }, async () => {
				while (!origin) await wait(5)
				while (!over) {
					const [buyer, key] = [buyers.pop(), crypto.randomUUID()]
					if (!buyer) throw new Error('no buyer is left')
					for (let placed = false; !placed; ) {
						const answer = await placeAt(origin, buyer, key).catch(() => undefined)
						placed = answer?.status === 200
						if (answer && placed) used.push({ buyer, number: numberOf(answer) })
						else {
							retried++
							await wait(20)
						}
					}
				}
			})
			for (let n = 0; n < kills; n++) {
				const shop = await place.start()
				origin = shop.origin
				// Until an order was acknowledged, so that each kill is among orders, and a random moment more.
				const before = used.length
				while (used.length === before) await wait(2)
				await wait(Math.random() * 200)
				await shop.kill()
			}
			await place.start()
			over = true
			await Promise.all(buying)
			const numbers = used.map(({ number }) => number)
			const { rows } = await place.database.pool.query<{ orders: number; buyers: number }>(
				'select count(*)::int as orders, count(distinct customer_id)::int as buyers from orders',
			)
			const [stored] = rows as [{ orders: number; buyers: number }]
			let leaked = 0
			for (const { skuId } of products)
				leaked += Math.abs(stock - (await soldOf(place.database, skuId)) - (await stockOfSku(place.database, skuId)))
			note(
				atLeast('SIGKILLs', kills, kills),
				known('orders, tries that were repeated', `${used.length}, ${retried}`),
				exactly('acknowledged orders lost', used.length - (await storedOf(place.database, numbers)), 0),
				exactly('orders beyond one for each cart', stored.orders - used.length, 0),
				exactly('orders half written', (await halfWritten(place.database)).length, 0),
				exactly('pieces of stock lost', leaked, 0),
			)
		},
	},
]
