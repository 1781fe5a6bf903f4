import { useEffect, useState } from 'react'

/** A text that is passed on when nobody has typed for a moment. */
export function useText(given: string, pass: (text: string) => void): { value: string; set: (text: string) => void } {
	const [value, set] = useState(given)
	useEffect(() => set(given), [given])
	useEffect(() => {
		if (value === given) return
		const timer = setTimeout(() => pass(value), 250)
		return () => clearTimeout(timer)
	})
	return { value, set }
}
