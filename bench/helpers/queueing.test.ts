import { describe, expect, it } from 'vitest'
import { simulate } from './queueing.ts'

const mean = (times: readonly number[]) => times.reduce((sum, one) => sum + one, 0) / times.length
const at = (name: string, ms: number, exact = false) => ({ station: name, ms, exact })

describe('the simulation of queues has the times of the theory', () => {
	it.each([
		// M/M/1: 1 / (μ − λ)
		{ servers: 1, rate: 50, ms: 10, expected: 20 },
		{ servers: 1, rate: 80, ms: 10, expected: 50 },
		// M/M/2 at 80 %: the Erlang C formula gives a wait of 17.78 ms.
		{ servers: 2, rate: 160, ms: 10, expected: 27.78 },
	])('$servers servers, $rate a second of $ms ms', ({ servers, rate, ms, expected }) => {
		const flows = [{ name: 'a', rate, steps: [at('s', ms)] }]
		const { flows: seen, stations } = simulate([{ name: 's', servers }], flows, { seconds: 4_000, seed: 7 })
		expect(mean(seen.get('a')?.times ?? [])).toBeGreaterThan(expected * 0.95)
		expect(mean(seen.get('a')?.times ?? [])).toBeLessThan(expected * 1.05)
		expect(stations.get('s')?.busy).toBeCloseTo((rate * ms) / 1_000 / servers, 1)
	})

	it('M/D/1 waits half as long as M/M/1', () => {
		const flows = [{ name: 'a', rate: 80, steps: [at('s', 10, true)] }]
		const times = simulate([{ name: 's', servers: 1 }], flows, { seconds: 4_000 }).flows.get('a')?.times ?? []
		expect(mean(times)).toBeGreaterThan(28.5)
		expect(mean(times)).toBeLessThan(31.5)
	})

	it('does the steps of a request one after the other, and ends what is left after the arrivals', () => {
		const stations = [
			{ name: 'a', servers: 1 },
			{ name: 'b', servers: 1 },
		]
		const steps = [at('a', 1, true), at('b', 100, true)]
		const flows = [{ name: 'burst', rate: 1_000, to: 0.1, steps }]
		const { flows: seen } = simulate(stations, flows, { seconds: 1 })
		const burst = seen.get('burst')
		expect(burst?.count).toBeGreaterThan(50)
		// One after the other through b, which is never idle from the first on.
		expect(burst?.last).toBeCloseTo((burst?.count ?? 0) * 0.1, 1)
	})

	it('is the same with the same seed, and another with another', () => {
		const run = (seed: number) =>
			simulate([{ name: 's', servers: 1 }], [{ name: 'a', rate: 80, steps: [at('s', 10)] }], { seconds: 10, seed })
				.flows.get('a')
				?.times.at(-1)
		expect(run(1)).toBe(run(1))
		expect(run(1)).not.toBe(run(2))
	})
})
