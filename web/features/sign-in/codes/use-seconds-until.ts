import { useEffect, useReducer } from 'react'

/** Whole seconds until a time (ms since 1970), counted down while on screen; 0 when it has passed. */
export function useSecondsUntil(moment: number): number {
	const [, tick] = useReducer((count: number) => count + 1, 0)
	const left = Math.max(0, Math.ceil((moment - Date.now()) / 1000))
	const counting = left > 0
	useEffect(() => {
		if (!counting) return
		const timer = setInterval(tick, 1000)
		return () => clearInterval(timer)
	}, [counting])
	return left
}
