import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreDigits, setLatinDigits, useDigits } from './digits.ts'

const kept = new Map<string, string>()
beforeEach(() => {
	kept.clear()
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	})
	useDigits.setState({ latin: false })
})
afterEach(() => void vi.unstubAllGlobals())

test('without a choice no component is rendered again when the setting is read', () => {
	const heard = vi.fn()
	const stop = useDigits.subscribe(heard)
	restoreDigits()
	stop()
	expect(heard).not.toHaveBeenCalled()
	expect(useDigits.getState().latin).toBe(false)
})

test('a choice is kept on the device', () => {
	setLatinDigits(true)
	useDigits.setState({ latin: false })
	restoreDigits()
	expect(useDigits.getState().latin).toBe(true)
	setLatinDigits(false)
	expect(useDigits.getState().latin).toBe(false)
	restoreDigits()
	expect(useDigits.getState().latin).toBe(false)
})
