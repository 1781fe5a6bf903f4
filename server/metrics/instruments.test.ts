import { AggregatorRegistry, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { instrumentLevels, instrumentProcess } from './instruments.ts'

it('of several workers the largest memory and event loop count, the smallest of some levels, and the sum of the rest', async () => {
	const workers = [2, 5].map((value) => {
		const register = new Registry()
		instrumentProcess(register)
		instrumentLevels(register, {
			used: { help: 'used', ofWorkers: 'min', read: () => value },
			waiting: { help: 'waiting', read: () => value },
		})
		return register
	})
	const apart = await Promise.all(workers.map((register) => register.getMetricsAsJSON()))
	const together = await AggregatorRegistry.aggregate(apart).getMetricsAsJSON()
	const numberIn = (all: typeof together, name: string) =>
		all.find((one) => one.name === name)?.values[0]?.value as number
	for (const name of ['haat_process_resident_memory_bytes', 'haat_nodejs_eventloop_lag_p99_seconds']) {
		const [one, other] = apart.map((all) => numberIn(all, name)) as [number, number]
		expect(numberIn(together, name), name).toBe(Math.max(one, other))
	}
	expect([numberIn(together, 'used'), numberIn(together, 'waiting')]).toEqual([2, 7])
})
