import { beforeEach, expect, test } from 'vitest'
import { useToasts } from './use-toasts.ts'

const { push, dismiss, settle } = useToasts.getState()
const texts = () => useToasts.getState().toasts.map((toast) => toast.text)

beforeEach(() => useToasts.setState({ toasts: [] }))

test('a toast stays 5000 ms by default', () => {
	push({ text: 'Address Added', tone: 'success' })
	expect(useToasts.getState().toasts[0]).toMatchObject({ duration: 5000, tone: 'success' })
})

test('a toast replaces an earlier one with the same text', () => {
	push({ text: 'one' })
	push({ text: 'two' })
	push({ text: 'one' })
	expect(texts()).toEqual(['two', 'one'])
})

test('at most four are on screen, the newest ones', () => {
	for (const text of ['1', '2', '3', '4', '5']) push({ text })
	expect(texts()).toEqual(['2', '3', '4', '5'])
})

test('dismissing removes only that toast', () => {
	const first = push({ text: 'one' })
	push({ text: 'two' })
	dismiss(first)
	expect(texts()).toEqual(['two'])
})

test('a successful action removes its own errors and no other toasts', () => {
	push({ text: 'not saved', tone: 'error', about: 'address' })
	push({ text: 'not added', tone: 'error', about: 'cart 7' })
	push({ text: 'saved', tone: 'success', about: 'address' })
	push({ text: 'no reason known', tone: 'error' })
	settle('address')
	expect(texts()).toEqual(['not added', 'saved', 'no reason known'])
})
