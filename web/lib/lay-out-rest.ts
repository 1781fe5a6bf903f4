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
		whenIdle(layOut)
	}
	whenIdle(layOut)
}

function whenIdle(task: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 4_000 })
	else setTimeout(task, 100)
}
