import { whenIdle } from './when-idle.ts'

/** Milliseconds between two parts in a browser that does not say when it is idle. */
const betweenParts = 100

/** From now on the whole page is laid out, whatever is visible. */
export function endPartialLayout(): void {
	document.documentElement.dataset.whole = ''
}

/**
 * Lays out the parts below the first screen, which the document left out (`.below`), each in a task of its own while the
 * browser is idle.
 */
export function layOutRest(): void {
	const parts = document.querySelectorAll<HTMLElement>('.below').values()
	const layOut = () => {
		const { value: part, done } = parts.next()
		if (done) return endPartialLayout()
		part.style.contentVisibility = 'visible'
		whenIdle(layOut, betweenParts)
	}
	whenIdle(layOut, betweenParts)
}
