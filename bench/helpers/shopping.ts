import { setTimeout as wait } from 'node:timers/promises'
import type { Buyer } from '#tests/makers/carts.ts'
import { openConnection } from './connection.ts'
import { inParallel } from './measure.ts'

export type Times = { orders: number[]; pages: number[] }

/** Shoppers who order and visitors who read cached pages; milliseconds between the requests of one of them. */
const usual = { shoppers: 10, visitors: 5, pause: 50 }

/** How many buyers `shopping` may need for so many milliseconds. */
export const buyersFor = (ms: number) => Math.ceil((ms / usual.pause) * usual.shoppers)

/** What shoppers and visitors experience for so many milliseconds, sorted. Throws when one is not answered with 200. */
export async function shopping(port: number, buyers: Buyer[], ms: number): Promise<Times> {
	const times: Times = { orders: [], pages: [] }
	const until = performance.now() + ms
	await inParallel(usual.shoppers + usual.visitors, async (n) => {
		const connection = await openConnection(port, `localhost:${port}`)
		while (performance.now() < until) {
			const buyer = n < usual.shoppers ? buyers.pop() : undefined
			const at = performance.now()
			const answer = await (n < usual.shoppers
				? connection.send({
						...{ method: 'POST', path: '/checkout_v2', token: buyer?.token ?? '' },
						body: { address_id: buyer?.addressId, payment_method: 'cod' },
					})
				: connection.read('/'))
			if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.body.slice(0, 200)}`)
			;(n < usual.shoppers ? times.orders : times.pages).push(performance.now() - at)
			await wait(usual.pause)
		}
		connection.close()
	})
	for (const all of Object.values(times)) all.sort((a, b) => a - b)
	return times
}
