import { expect, test } from 'vitest'
import { Reconnect } from './reconnect.rules.ts'

const away = new Error('connect ECONNREFUSED')

/** Connects to a database that is away whenever that is allowed; the milliseconds between the attempts. */
function gaps(random: number, attempts: number): number[] {
	let now = 0
	const reconnect = new Reconnect(
		() => now,
		() => random,
	)
	const at: number[] = []
	for (; at.length < attempts; now++) {
		const refused = reconnect.tooEarly()
		if (refused) {
			expect(refused).toBe(away)
			continue
		}
		at.push(now)
		reconnect.failed(away)
	}
	return at.slice(1).map((time, n) => time - (at[n] as number))
}

test('attempts are ever later, up to a second', () => {
	expect(gaps(1, 8)).toEqual([50, 100, 200, 400, 800, 1000, 1000])
})

test('and at random moments: from half of it', () => {
	expect(gaps(0, 8)).toEqual([25, 50, 100, 200, 400, 500, 500])
})

test('attempts that begin together count as one, and the first that connects lets all connect', () => {
	let now = 0
	const reconnect = new Reconnect(
		() => now,
		() => 1,
	)
	const together = [1, 2, 3].map(() => reconnect.tooEarly())
	expect(together).toEqual([undefined, undefined, undefined])
	for (const _ of together) reconnect.failed(away)
	expect(reconnect.tooEarly()).toBe(away)
	now = 50
	expect([reconnect.tooEarly(), reconnect.tooEarly()]).toEqual([undefined, away])
	reconnect.connected()
	expect([reconnect.tooEarly(), reconnect.tooEarly()]).toEqual([undefined, undefined])
})

test.each([1, 30, 3_600])(
	'however long it was away (%i s), a shop whose shoppers ask connects within a second of its return',
	(seconds) => {
		const back = seconds * 1_000
		for (const random of [0, 0.5, 1]) {
			let now = 0
			const reconnect = new Reconnect(
				() => now,
				() => random,
			)
			for (let served = false; !served; now += 5) {
				if (reconnect.tooEarly()) continue
				served = now >= back
				if (!served) reconnect.failed(away)
			}
			expect(now - back).toBeLessThanOrEqual(1_005)
		}
	},
)
