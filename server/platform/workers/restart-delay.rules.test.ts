import { expect, test } from 'vitest'
import { restartDelay } from './restart-delay.rules.ts'

test.each([
	[0, 0],
	[1, 1_000],
	[2, 2_000],
	[3, 4_000],
	[5, 16_000],
	[6, 30_000],
	[5_000, 30_000],
])('after %j early ends a worker is started again in %j ms', (early, ms) => expect(restartDelay(early)).toBe(ms))
