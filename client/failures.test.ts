import { beforeEach, expect, test } from 'vitest'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { NetworkFault } from './api-errors.ts'
import { attempt, showError } from './failures.ts'

const texts = () => useToasts.getState().toasts.map(({ text }) => text)
const fail = (about: string, text: string) =>
	attempt(about, () => Promise.reject(new NetworkFault(new Error()))).catch((error) => showError(error, text))

beforeEach(() => useToasts.setState({ toasts: [] }))

test('removes the error message of an action when the same action succeeds', async () => {
	await fail('address', 'not saved')
	await fail('cart 7', 'not added')
	expect(await attempt('address', async () => 'kept')).toBe('kept')
	expect(texts()).toEqual(['not added'])
})

test('an error message of nested attempts belongs to the outermost one', async () => {
	await attempt('cart 7', () => attempt('addToCart {}', () => Promise.reject(new Error()))).catch((error) =>
		showError(error, 'not added'),
	)
	await attempt('addToCart {}', async () => {})
	expect(texts()).toEqual(['not added'])
	await attempt('cart 7', async () => {})
	expect(texts()).toEqual([])
})
