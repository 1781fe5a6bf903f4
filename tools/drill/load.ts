import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { apiBase } from '#contract/index.ts'
import type { Buyer } from '#tests/makers/carts.ts'
import { asker } from './ask.ts'
import type { History } from './history.ts'

export type Acknowledged = { key: string; number: string; total: number }

/** What the load saw since the last look. */
export type Seen = {
	placed: number
	/** Answers 503, and of those the ones without Retry-After. */
	refused: number
	unclean: number
	/** Requests without an answer: their connection was cut. */
	lost: number
	/** Answers that are none of these, by status and code. */
	wrong: Map<string, number>
	/** The longest time between two acknowledged orders, in seconds. */
	longest: number
	/** Pages and listings that failed, of all. */
	reads: { failed: number; all: number }
}

/**
 * Shoppers who place orders, `rate` a second, each with a key of its own that is sent again until it is answered, and who look
 * at pages; and an operator who changes a price each second.
 */
export class Load {
	readonly acknowledged: Acknowledged[] = []
	/** The price that the operator set last and that was acknowledged, in poisha; and one whose fate is not known. */
	price: { sure: number; doubted: number | undefined } = { sure: 0, doubted: undefined }
	readonly #options: LoadOptions
	readonly #asker: ReturnType<typeof asker>
	#seen = fresh()
	#last = performance.now()
	#stopped = false
	#under = new Set<Promise<void>>()
	#loops: Promise<void>[] = []

	constructor(options: LoadOptions) {
		this.#options = options
		this.#asker = asker(options.origin)
	}

	start(): void {
		this.#stopped = false
		this.#last = performance.now()
		this.#loops = [this.#orders(), this.#reads(), this.#prices()]
	}

	/** Stops new orders and waits until those under way are answered. */
	async stop(): Promise<void> {
		this.#stopped = true
		await Promise.all(this.#loops)
		await Promise.all(this.#under)
	}

	/** What was seen since the last call. */
	look(): Seen {
		this.#note()
		const seen = this.#seen
		this.#seen = fresh()
		return seen
	}

	close(): void {
		this.#asker.close()
	}

	async #orders(): Promise<void> {
		const every = 1_000 / this.#options.rate
		for (let due = performance.now(); !this.#stopped; due += every) {
			const buyer = this.#options.buyers.pop()
			if (!buyer) throw new Error('no buyer is left')
			const one = this.#order(buyer).finally(() => this.#under.delete(one))
			this.#under.add(one)
			await wait(Math.max(0, due + every - performance.now()))
		}
	}

	async #order(buyer: Buyer): Promise<void> {
		const key = `drill-${buyer.customerId}`
		const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': key }
		const body = { address_id: buyer.addressId, payment_method: 'cod' }
		for (;;) {
			const { status, retryAfter, text } = await this.#asker.ask('POST', `${apiBase}/checkout_v2`, headers, body)
			this.#options.history.note('order', { key, status })
			if (status === 200) {
				const { number, total } = (JSON.parse(text) as { data: { number: string; total: number } }).data
				this.acknowledged.push({ key, number, total })
				this.#seen.placed++
				this.#note()
				this.#last = performance.now()
				return
			}
			if (status === 503) {
				this.#seen.refused++
				if (!(retryAfter > 0)) this.#seen.unclean++
			} else if (status === 0) this.#seen.lost++
			else {
				const what = `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`
				this.#seen.wrong.set(what, (this.#seen.wrong.get(what) ?? 0) + 1)
			}
			await wait(500 + 1_000 * Math.random())
		}
	}

	async #reads(): Promise<void> {
		for (let n = 0; !this.#stopped; n++) {
			const path = n % 2 ? `/products?q=drill&min_price=${n}` : `${apiBase}/products?q=drill&min_price=${n}`
			const { status } = await this.#asker.ask('GET', path)
			this.#seen.reads.all++
			if (status !== 200) this.#seen.reads.failed++
			await wait(100)
		}
	}

	async #prices(): Promise<void> {
		for (let price = 50_000; !this.#stopped; price += 100) {
			this.price.doubted = price
			await this.#options.operator
				.query('update skus set price = $1 where id = $2', [price, this.#options.priced])
				.then(
					() => {
						this.price = { sure: price, doubted: undefined }
					},
					(error: Error) => this.#options.history.note('price not set', { error: error.message }),
				)
			await wait(1_000)
		}
	}

	#note(): void {
		this.#seen.longest = Math.max(this.#seen.longest, (performance.now() - this.#last) / 1_000)
	}
}

type LoadOptions = {
	origin: URL
	buyers: Buyer[]
	/** Orders a second. */
	rate: number
	history: History
	/** The connections of the operator, and the sku whose price is changed. */
	operator: pg.Pool
	priced: number
}

const fresh = (): Seen => ({
	...{ placed: 0, refused: 0, unclean: 0, lost: 0, longest: 0 },
	wrong: new Map(),
	reads: { failed: 0, all: 0 },
})
