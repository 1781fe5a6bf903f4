import { describe, expect, it, vi } from 'vitest'
import type { EndpointName } from '#contract/index.ts'
import { shownBy } from '#server/changes/index.ts'
import { createLog } from '#server/platform/log.ts'
import { type ShownCall, withCalls } from '#server/platform/shown-calls.ts'
import { directCalls } from './direct.ts'

const log = createLog('error')
/** Replies of `listCategories` whose ids count the calls of the handler. */
function counting(state = { now: 0 }) {
	const read = vi.fn(async (): Promise<unknown> => ({ data: [category(read.mock.calls.length)] }))
	const direct = directCalls({ listCategories: read } as unknown as Record<EndpointName, unknown>, log, () => state.now)
	return { read, direct, state, list: async () => idOf(await direct('listCategories', {}, 'en')) }
}

const category = (id: number) => ({ id, slug: 'a', name: 'A', image: '1.webp', parent_id: null, product_count: 1 })
const idOf = (reply?: { body: unknown }) => (reply as { body: { data: { id: number }[] } }).body.data[0]?.id

function sellerCalls(closes: boolean, state = { now: 0 }) {
	const at = '2026-11-23T05:00:00.000Z'
	const numbers = { id: 1, on_time: 99, since: 2020, product_count: 1, rating: 4.5, rating_count: 2 }
	const texts = { slug: 'a', name: 'A', about: '', kind: 'shop', area: 'Mirpur' }
	const kitchen = closes ? { at, minutes: { from: 20, to: 40 }, orders: [] } : null
	const data = { ...numbers, ...texts, delivers_to: null, pictures: [], kitchen, opening_hours: null }
	const read = vi.fn(async () => ({ data }))
	const handlers = { getSeller: read } as unknown as Record<EndpointName, unknown>
	return { read, state, direct: directCalls(handlers, log, () => state.now) }
}

describe('replies that are kept', () => {
	it('are read once for each language, until a change is reported', async () => {
		const { read, direct, list } = counting()
		expect([await list(), await list()]).toEqual([1, 1])
		expect(idOf(await direct('listCategories', {}, 'bn'))).toBe(2)
		direct.forget()
		expect([await list(), await list()]).toEqual([3, 3])
		expect(read).toHaveBeenCalledTimes(3)
	})

	it('are read again after ten seconds', async () => {
		const { state, list } = counting()
		expect(await list()).toBe(1)
		state.now = 9_999
		expect(await list()).toBe(1)
		state.now = 10_000
		expect(await list()).toBe(2)
	})

	it('are not kept when a change is reported while they are read', async () => {
		const { read, direct, list } = counting()
		const reading = Promise.withResolvers<unknown>()
		read.mockImplementationOnce(() => reading.promise)
		const before = list()
		direct.forget()
		expect(await list()).toBe(2)
		reading.resolve({ data: [category(100)] })
		expect(await before).toBe(100)
		expect(await list()).toBe(2)
	})

	it('are not kept when they are refusals, and for a second only when they have opening hours', async () => {
		const { read, direct, list } = counting()
		read.mockRejectedValueOnce(Object.assign(new Error('too large'), { statusCode: 413 }))
		expect((await direct('listCategories', {}, 'en'))?.status).toBe(413)
		expect(await list()).toBe(2)
		const [closing, always] = [sellerCalls(true), sellerCalls(false)]
		const reads = async (now: number) => {
			for (const { direct, state } of [closing, always]) {
				state.now = now
				expect((await direct('getSeller', { params: { slug: 'a' } }, 'en'))?.status).toBe(200)
			}
			return [closing.read.mock.calls.length, always.read.mock.calls.length]
		}
		expect([await reads(0), await reads(999), await reads(1_000)]).toEqual([
			[1, 1],
			[1, 1],
			[2, 1],
		])
	})

	it('are recorded for every page that shows them', async () => {
		const { list } = counting()
		const recorded: ShownCall[][] = []
		for (let n = 0; n < 2; n++) recorded.push((await withCalls(list)).calls)
		expect(recorded[0]?.map(({ name }) => name)).toEqual(['listCategories'])
		expect(recorded[1]).toEqual(recorded[0])
	})

	it('of a shelf are kept, if changes are followed, until one concerns them or a sale begins', async () => {
		const data = {
			items: [],
			total: 0,
			total_exact: true,
			next_cursor: null,
			corrected: null,
			left_out: [],
			facets: null,
		}
		const read = vi.fn(async () => ({ data }))
		const handlers = { listProducts: read } as unknown as Record<EndpointName, unknown>
		const direct = directCalls(handlers, log)
		const state = { version: 'one' }
		const shelf = (query: object) => direct('listProducts', { query }, 'en')
		/** How often the handler is asked by two equal calls. */
		const reads = async (query: object) => {
			const before = read.mock.calls.length
			for (let n = 0; n < 2; n++) expect((await shelf(query))?.status).toBe(200)
			return read.mock.calls.length - before
		}
		const pans = { category: 'pans', limit: 2 }
		expect(await reads(pans)).toBe(2)
		direct.follow({ version: () => state.version, shownBy: () => ({ own: [], around: ['list:category:pans'] }) })
		expect(await reads(pans)).toBe(1)
		direct.forget(new Set(['list:category:pots', 'product:1']))
		expect(await reads(pans)).toBe(0)
		direct.forget(new Set(['list:category:pans']))
		expect(await reads(pans)).toBe(1)
		direct.forget(new Set(['*']))
		expect(await reads(pans)).toBe(1)
		state.version = 'two'
		expect(await reads(pans)).toBe(1)
		expect(await reads({ ...pans, facets: true, limit: 0 })).toBe(1)
		for (const filter of [{ page: 1 }, { min_price: 5 }, { q: 'pan' }, { ids: '1' }])
			expect(await reads({ ...pans, ...filter }), JSON.stringify(filter)).toBe(2)
	})

	it('of what sells best in a category are kept in the same way', async () => {
		const read = vi.fn(async () => ({ data: [] }))
		const direct = directCalls({ listBest: read } as unknown as Record<EndpointName, unknown>, log)
		const best = async (slug: string) =>
			expect((await direct('listBest', { params: { slug } }, 'en'))?.status).toBe(200)
		direct.follow({ version: () => 'one', shownBy: ([call]) => shownBy([call as never]) })
		for (const slug of ['pans', 'pans', 'pots']) await best(slug)
		expect(read).toHaveBeenCalledTimes(2)
		direct.forget(new Set(['list:category:pans']))
		for (const slug of ['pans', 'pots']) await best(slug)
		expect(read).toHaveBeenCalledTimes(3)
	})
})
