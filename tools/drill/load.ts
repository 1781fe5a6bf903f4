import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { apiBase } from '#contract/index.ts'
import type { QuickBuyer } from '#tests/makers/buyers-at-once.ts'
import { asker } from './ask.ts'
import { rush } from './crowd.ts'
import type { History } from './history.ts'

export type Acknowledged = { key: string; number: string; total: number; points: number; flash: number }

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
	/** Orders a second over all of it. */
	rate: number
	/** The time that 99 of 100 orders took at most, from the first request to the answer, in milliseconds. */
	p99: number
	/** Pages and listings that failed, of all. */
	reads: { failed: number; all: number }
}

/** The price of the flash sale in BDT, which nothing else in the drill costs. */
export const flashPrice = 77
/** Attempts after which an order that is refused otherwise than by 503 is given up. */
const patience = 20

/**
 * Shoppers who place orders, each with a key of its own that is sent again until it is answered, who look at pages and send
 * pictures of prescriptions; and an operator who changes a price each second.
 */
export class Load {
	readonly acknowledged: Acknowledged[] = []
	/** Pictures whose receipt was acknowledged since the last start. */
	pictures: { id: number; token: string }[] = []
	/** The price that the operator set last and that was acknowledged, in poisha; and one whose fate is not known. */
	price: { sure: number; doubted: number | undefined } = { sure: 0, doubted: undefined }
	readonly #options: LoadOptions
	readonly #asker: ReturnType<typeof asker>
	#seen = fresh()
	#began = performance.now()
	#last = performance.now()
	#sent = 0
	#times: number[] = []
	#stopped = false
	#under = new Set<Promise<void>>()
	#loops: Promise<void>[] = []

	constructor(options: LoadOptions) {
		this.#options = options
		this.#asker = asker(options.origin)
	}

	/** `shoppers`: so many who order as fast as they are answered; without it, `rate` orders a second. */
	start({ shoppers }: { shoppers?: number } = {}): void {
		this.#stopped = false
		this.#began = performance.now()
		this.#last = performance.now()
		this.pictures = []
		const orders = shoppers ? Array.from({ length: shoppers }, () => this.#ordersAtOnce()) : [this.#orders()]
		this.#loops = [...orders, this.#reads(), this.#prices(), this.#pictures()]
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
		seen.rate = seen.placed / ((performance.now() - this.#began) / 1_000)
		this.#times.sort((a, b) => a - b)
		seen.p99 = this.#times[Math.floor(this.#times.length * 0.99)] ?? 0
		this.#times = []
		this.#seen = fresh()
		return seen
	}

	close(): void {
		this.#asker.close()
	}

	async #orders(): Promise<void> {
		const every = 1_000 / this.#options.rate
		for (let due = performance.now(); !this.#stopped; due += every) {
			const one = this.#order().finally(() => this.#under.delete(one))
			this.#under.add(one)
			await wait(Math.max(0, due + every - performance.now()))
		}
	}

	async #ordersAtOnce(): Promise<void> {
		while (!this.#stopped) await this.#order()
	}

	/**
	 * So many more shoppers order one product at once. Returns how many orders were placed, and the seconds until the last
	 * answer.
	 */
	async rush(buyers: readonly QuickBuyer[]): Promise<{ placed: number; seconds: number }> {
		const { placed, seconds } = await rush(this.#options.origin, buyers)
		for (const { key, text } of placed) this.acknowledged.push({ key, ...read(text) })
		return { placed: placed.length, seconds }
	}

	async #order(): Promise<void> {
		const buyer = this.#options.buyers.pop()
		if (!buyer) throw new Error('no buyer is left')
		const key = `drill-${buyer.customerId}`
		const headers = { authorization: `Bearer ${buyer.token}`, 'idempotency-key': key }
		const { addressId: address_id, points } = buyer
		const body = { address_id, payment_method: 'cod', ...(points > 0 && { points }) }
		const began = performance.now()
		for (let refused = 0; refused < patience; ) {
			const { status, retryAfter, text } = await this.#asker.ask('POST', `${apiBase}/checkout_v2`, headers, body)
			this.#options.history.note('order', { key, status })
			if (status === 200) {
				this.acknowledged.push({ key, ...read(text) })
				this.#seen.placed++
				this.#times.push(performance.now() - began)
				this.#note()
				this.#last = performance.now()
				return
			}
			if (status === 503) {
				this.#seen.refused++
				if (!(retryAfter > 0)) this.#seen.unclean++
			} else if (status === 0) this.#seen.lost++
			else {
				refused++
				const what = `${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`
				this.#seen.wrong.set(what, (this.#seen.wrong.get(what) ?? 0) + 1)
			}
			await wait(500 + 1_000 * Math.random())
		}
	}

	async #reads(): Promise<void> {
		for (let n = 0; !this.#stopped; n++) {
			const path = n % 2 ? `/products?q=drill&min_price=${n}` : `${apiBase}/products?q=drill&min_price=${n}`
			const { status, text } = await this.#asker.ask('GET', path)
			this.#seen.reads.all++
			if (status !== 200) {
				this.#seen.reads.failed++
				this.#options.history.note('read failed', { path, status, text: text.slice(0, 200) })
			}
			await wait(100)
		}
	}

	async #pictures(): Promise<void> {
		while (!this.#stopped) {
			const { token } = this.#options.senders[this.#sent++ % this.#options.senders.length] as QuickBuyer
			const headers = { authorization: `Bearer ${token}` }
			const body = { file: this.#options.picture }
			const { status, text } = await this.#asker.ask('POST', `${apiBase}/prescriptions`, headers, body)
			this.#options.history.note('picture', { status })
			if (status === 200) this.pictures.push({ id: (JSON.parse(text) as { data: { id: number } }).data.id, token })
			await wait(1_000)
		}
	}

	async #prices(): Promise<void> {
		for (let price = Math.max(50_000, this.price.sure); !this.#stopped; price += 100) {
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

/** The number of an acknowledged order, its total in BDT, the points it took and its pieces from the flash sale. */
function read(text: string): Omit<Acknowledged, 'key'> {
	const { data } = JSON.parse(text) as {
		data: {
			number: string
			total: number
			points: { used: number }
			parts: { lines: { price: number; quantity: number }[] }[]
		}
	}
	const lines = data.parts.flatMap((part) => part.lines)
	const flash = lines.filter(({ price }) => price === flashPrice).reduce((sum, { quantity }) => sum + quantity, 0)
	return { number: data.number, total: data.total, points: data.points.used, flash }
}

type LoadOptions = {
	origin: URL
	buyers: QuickBuyer[]
	/** Orders a second. */
	rate: number
	history: History
	/** The connections of the operator, and the sku whose price is changed. */
	operator: pg.Pool
	priced: number
	/** Shoppers who send a picture, base64. */
	senders: readonly QuickBuyer[]
	picture: string
}

const fresh = (): Seen => ({
	...{ placed: 0, refused: 0, unclean: 0, lost: 0, longest: 0, rate: 0, p99: 0 },
	wrong: new Map(),
	reads: { failed: 0, all: 0 },
})
