import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Alarm, alarmOf, sampleRules, stopWait, withFailing } from './send-alarm.rules.ts'

const order: Alarm[] = ['calm', 'challenge', 'stop']

test.each([
	[0, 0, 'calm'],
	[49, 0, 'calm'],
	[50, 0, 'stop'],
	[50, 9, 'stop'],
	[50, 10, 'challenge'],
	[50, 19, 'challenge'],
	[50, 20, 'calm'],
	[200, 39, 'stop'],
	[200, 40, 'challenge'],
	[200, 80, 'calm'],
])('of %d codes %d were verified: %s', (sent, verified, alarm) => expect(alarmOf({ sent, verified })).toBe(alarm))

test('more verified codes never raise the alarm (property)', () => {
	fc.assert(
		fc.property(fc.nat(200), fc.nat(200), fc.nat(200), (sent, a, b) => {
			const [few, many] = [Math.min(a, b, sent), Math.min(Math.max(a, b), sent)]
			const level = (verified: number) => order.indexOf(alarmOf({ sent, verified }))
			expect(level(many)).toBeLessThanOrEqual(level(few))
		}),
	)
})

test.each([
	['calm', 0, 'calm'],
	['calm', 1, 'challenge'],
	['challenge', 0, 'challenge'],
	['challenge', 2, 'challenge'],
	['stop', 0, 'stop'],
	['stop', 1, 'stop'],
] as const)('%s with %d failing carriers is %s', (alarm, failing, expected) =>
	expect(withFailing(alarm, failing)).toBe(expected),
)

test('a code has time to be verified before it counts, and a stopped caller waits less than codes count', () => {
	expect(sampleRules.settled).toBeLessThan(sampleRules.oldest)
	expect(sampleRules.least).toBeLessThanOrEqual(sampleRules.most)
	expect(stopWait).toBeLessThan(sampleRules.oldest)
})
