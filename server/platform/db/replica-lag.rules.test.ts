import { describe, expect, it } from 'vitest'
import { lsnOf, WrittenLog } from './replica-lag.rules.ts'

describe('a position of the log', () => {
	it.each([
		['0/0', 0n],
		['0/10', 16n],
		['1/0', 2n ** 32n],
		['16/B374D848', 0x16b374d848n],
		['FFFFFFFF/FFFFFFFF', 2n ** 64n - 1n],
	])('%s', (text, value) => expect(lsnOf(text)).toBe(value))
	it.each(['', '1', '1/', '/1', '1/G', '123456789/0', '1/2/3'])('is not "%s"', (text) =>
		expect(() => lsnOf(text)).toThrow('not a position'),
	)
})

describe('the lag of a replica', () => {
	const log = new WrittenLog(1_000)
	for (const [lsn, at] of [
		[100n, 0],
		[100n, 250],
		[200n, 500],
		[300n, 750],
	] as const)
		log.note(lsn, at)
	it.each([
		['that has everything', 300n, 5_000, 0],
		['that has more than was known', 301n, 5_000, 0],
		['that lacks the last note', 200n, 800, 50],
		['that has half of a note', 299n, 800, 50],
		['that lacks two', 100n, 800, 300],
		['that has none', 0n, 800, 800],
	])('%s', (_name, replayed, now, lag) => expect(log.lag(replayed, now)).toBe(lag))

	it('is known for what was noted long ago too, if it lacks that', () => {
		const log = new WrittenLog(1_000)
		for (let at = 0; at <= 10_000; at += 250) log.note(BigInt(at), at)
		expect(log.lag(0n, 10_000)).toBeGreaterThanOrEqual(1_000)
		expect(log.lag(9_500n, 10_000)).toBe(250)
	})

	it('begins anew with a primary that has written less', () => {
		const log = new WrittenLog(1_000)
		log.note(500n, 0)
		log.note(400n, 100)
		expect(log.lag(400n, 1_000)).toBe(0)
		expect(log.lag(399n, 1_000)).toBe(900)
	})
})
