import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from './i18n.ts'
import { directionOf } from './languages.ts'

/** Moments of every read, in milliseconds since the first. */
let reads: number[]

beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('document', {})
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

test('a text file that cannot be read is asked for five times more, first after 350 ms, then doubling', async () => {
	answers((read) => (read <= 5 ? down() : Response.json({ title: 'অ্যাকাউন্ট' })))
	const i18n = createI18n('bn', { common: {} })
	const loaded = i18n.loadNamespaces('account')
	await vi.runAllTimersAsync()
	await loaded
	expect(reads).toEqual([0, 350, 1050, 2450, 5250, 10850])
	expect(i18n.t('account:title')).toBe('অ্যাকাউন্ট')
})

test('after the fifth it is left, and what the page brought still speaks', async () => {
	answers(down)
	const i18n = createI18n('bn', { common: { close: 'বন্ধ করুন' } })
	i18n.loadNamespaces('account').catch(() => {})
	await vi.runAllTimersAsync()
	expect(reads).toHaveLength(6)
	expect(i18n.t('close')).toBe('বন্ধ করুন')
})

test.each([
	['en', 'ltr'],
	['bn', 'ltr'],
	['ar', 'rtl'],
	['ar-EG', 'rtl'],
	['he', 'rtl'],
])('%s runs %s', (language, direction) => expect(directionOf(language)).toBe(direction))
