import { useEffect } from 'react'

/**
 * Brings what gets the focus by Tab wholly onto the screen when it is in a row that scrolls sideways: the browser is
 * content with a strip of it. Focus that a closed dialog gives back scrolls nothing.
 */
export function useShownFocus(): void {
	useEffect(() => {
		let tabbed = false
		const note = ({ key }: KeyboardEvent) => {
			tabbed = key === 'Tab'
		}
		const show = ({ target }: FocusEvent) => {
			if (!tabbed || !(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
			const { left, right } = target.getBoundingClientRect()
			if (left >= 0 && right <= document.documentElement.clientWidth) return
			target.scrollIntoView({ block: 'nearest', inline: 'center' })
		}
		document.addEventListener('keydown', note, true)
		document.addEventListener('focusin', show)
		return () => {
			document.removeEventListener('keydown', note, true)
			document.removeEventListener('focusin', show)
		}
	}, [])
}
