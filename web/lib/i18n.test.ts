import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTexts } from './i18n.ts'
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
	const texts = createTexts('bn', { common: {} })
	const loaded = texts.load('account')
	await vi.runAllTimersAsync()
	await loaded
	expect(reads).toEqual([0, 350, 1050, 2450, 5250, 10850])
	expect(texts.t('account:title')).toBe('অ্যাকাউন্ট')
})

test('after the fifth it is left, and what the page brought still speaks', async () => {
	answers(down)
	const texts = createTexts('bn', { common: { close: 'বন্ধ করুন' } })
	texts.load('account')
	await vi.runAllTimersAsync()
	expect(reads).toHaveLength(6)
	expect(texts.t('close')).toBe('বন্ধ করুন')
	expect(texts.t('account:title')).toBe('title')
})

test.each([
	['close', {}, 'Close'],
	['menu.title', {}, 'Menu'],
	['account:hello', { name: 'Rahima' }, 'Hello, Rahima'],
	['account:hello', {}, 'Hello, '],
	['items', { count: 0, shown: '0' }, 'Empty'],
	['items', { count: 1, shown: '1' }, '1 item'],
	['items', { count: 2, shown: '2' }, '2 items'],
	['left', { count: 0, shown: '0' }, '0 left'],
	['close', { count: 3 }, 'Close'],
	['menu', {}, 'menu'],
	['account:nothing.here', {}, 'nothing.here'],
	['sections', { brand: 'Haat', returnObjects: true }, [{ title: 'Haat', items: ['of Haat'] }]],
])('%s with %o is %o', (key, values, text) => {
	const { t } = createTexts('en', {
		common: {
			close: 'Close',
			menu: { title: 'Menu' },
			items_zero: 'Empty',
			items_one: '{{shown}} item',
			items_other: '{{shown}} items',
			left_other: '{{shown}} left',
			sections: [{ title: '{{brand}}', items: ['of {{ brand }}'] }],
		},
		account: { hello: 'Hello, {{name}}' },
	})
	expect(t(key, values)).toEqual(text)
})

test.each([
	['en', 'ltr'],
	['bn', 'ltr'],
	['ar', 'rtl'],
	['ar-EG', 'rtl'],
	['he', 'rtl'],
])('%s runs %s', (language, direction) => expect(directionOf(language)).toBe(direction))
