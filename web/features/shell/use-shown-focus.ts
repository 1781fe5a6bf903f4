import { useEffect } from 'react'

/**
 * Scrolls an element focused by Tab completely into view in a row that scrolls sideways: browsers may show only a part of
 * it. Focus restored by a closed dialog scrolls nothing.
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
