import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n, useLostTexts } from './i18n.ts'

/** The time of every read, in milliseconds since the first. */
let reads: number[]

beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('document', {})
	const events = new EventTarget()
	for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
		vi.stubGlobal(name, events[name].bind(events))
	vi.stubGlobal('__LOCALES_VERSION__', 'test')
	reads = []
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

function answers(answer: (read: number) => Response) {
	const began = Date.now()
	vi.stubGlobal('fetch', async (url: string) => {
		expect(url).toBe('/locales/bn/account.json?v=test')
		reads.push(Date.now() - began)
		return answer(reads.length)
	})
}

const down = () => new Response(null, { status: 503 })

test('reads a text file up to five times more after a failure, first after 350 ms, then doubling the wait', async () => {
	answers((read) => (read <= 5 ? down() : Response.json({ title: 'অ্যাকাউন্ট' })))
	const i18n = createI18n('bn', { common: {} })
	const loaded = i18n.load(['account'])
	await vi.runAllTimersAsync()
	await loaded
	expect(reads).toEqual([0, 350, 1050, 2450, 5250, 10850])
	expect(i18n.t('account:title')).toBe('অ্যাকাউন্ট')
})

test.each([
	['the network is back', () => void dispatchEvent(new Event('online'))],
	['a retry is requested', () => void useLostTexts.getState().again?.()],
])('after the fifth retry it waits, with the texts of the page, until %s', async (_when, wake) => {
	let back = false
	answers(() => (back ? Response.json({ title: 'অ্যাকাউন্ট' }) : down()))
	const i18n = createI18n('bn', { common: { close: 'বন্ধ করুন' } })
	let loaded = false
	i18n.load(['account']).then(() => {
		loaded = true
	})
	await vi.runAllTimersAsync()
	expect(reads).toHaveLength(6)
	expect(await useLostTexts.getState().again?.()).toBe(false)
	expect(loaded, 'nothing is drawn with keys in the place of texts').toBe(false)
	expect(i18n.t('close')).toBe('বন্ধ করুন')
	back = true
	wake()
	await vi.runAllTimersAsync()
	expect(loaded).toBe(true)
	expect(i18n.t('account:title')).toBe('অ্যাকাউন্ট')
	expect(useLostTexts.getState().again).toBeNull()
})
