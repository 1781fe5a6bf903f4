import { useEffect } from 'react'

/**
 * Brings what gets the focus by the keys wholly onto the screen when it is in a row that scrolls sideways: the browser
 * is content with a strip of it.
 */
export function useShownFocus(): void {
	useEffect(() => {
		const show = ({ target }: FocusEvent) => {
			if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
			const { left, right } = target.getBoundingClientRect()
			if (left >= 0 && right <= document.documentElement.clientWidth) return
			target.scrollIntoView({ block: 'nearest', inline: 'center' })
		}
		document.addEventListener('focusin', show)
		return () => document.removeEventListener('focusin', show)
	}, [])
}
