import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hookAddress, isDelivered, mostTries, nextWait, shownReply } from './webhook.rules.ts'

it('waits from one minute to 24 hours, never less than before, and ends after 12 tries', () => {
	const waits = Array.from({ length: mostTries }, (_, n) => nextWait(n + 1))
	expect(waits.map((seconds) => seconds && seconds / 60)).toEqual([1, 2, 5, 15, 30, 60, 120, 240, 480, 960, 1440, null])
})

it.each([
	[200, true],
	[204, true],
	[299, true],
	[199, false],
	[301, false],
	[410, false],
	[500, false],
	[null, false],
])('status %s: delivered %s', (status, delivered) => {
	expect(isDelivered(status)).toBe(delivered)
})

it('the shown start of an answer has at most 300 printable characters, whatever was answered', () => {
	expect(shownReply(Buffer.from('no\r\n\u001b[31mthing\u202e'))).toBe('no [31mthing')
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
			const text = shownReply(bytes)
			expect(text.length).toBeLessThanOrEqual(300)
			expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
		}),
	)
})

it.each([
	['https://partner.example/haat?shop=1', 'https://partner.example/haat?shop=1', true],
	['https://partner.example', 'https://partner.example/', true],
	['http://localhost:4000/x', null, true],
	['http://127.0.0.1:4000/x', null, true],
	['http://[::1]:4000/x', null, true],
	['http://partner.example/', null, false],
	['http://10.0.0.1/', null, false],
	['https://user:word@partner.example/', null, false],
	['https://partner.example/#part', null, false],
	['ftp://partner.example/', null, false],
	['partner.example', null, false],
	['', null, false],
	[`https://partner.example/${'x'.repeat(2_000)}`, null, false],
])('address %s: %s in any shop, and usable %s in a shop of this machine only', (text, anywhere, local) => {
	expect(hookAddress(text, false)).toBe(anywhere)
	expect(hookAddress(text, true) !== null).toBe(local)
})
