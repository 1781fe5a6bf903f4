const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** Controls of the page that can have the focus, in order. */
function controlsOf(page: Element): HTMLElement[] {
	return [...page.querySelectorAll<HTMLElement>(controls)].filter((one) => !one.closest('dialog'))
}

const canHaveIt = (one: HTMLElement) =>
	one.isConnected && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true })

/**
 * Gives the focus to the next control of a page, else to the one before, when the control that had it is removed: a row that
 * is done, or the button of what cannot be done any more. Also when a dialog would have given the focus back to it. Returns
 * what ends it.
 */
export function keepFocus(page: HTMLElement | null): (() => void) | undefined {
	if (!page) return undefined
	/** The control that had the focus last, and those around it, the next ones first. */
	let last: { control: Element; others: HTMLElement[] } | undefined
	const gained = ({ target }: FocusEvent) => {
		if (!(target instanceof HTMLElement) || target.closest('dialog')) return
		const all = controlsOf(page)
		const place = all.indexOf(target)
		last =
			place < 0 ? undefined : { control: target, others: [...all.slice(place + 1), ...all.slice(0, place).reverse()] }
	}
	const lost = ({ target, relatedTarget }: FocusEvent) => {
		// Removed, it is no longer connected afterwards; otherwise the person has left it.
		if (relatedTarget === null)
			queueMicrotask(() => {
				if (target === last?.control && last?.control.isConnected && !document.querySelector('dialog:modal'))
					last = undefined
			})
	}
	const removed = () => {
		if (!last || last.control.isConnected || document.activeElement !== document.body) return
		const next = last.others.find(canHaveIt)
		last = undefined
		next?.focus({ preventScroll: true })
	}
	const observer = new MutationObserver(removed)
	observer.observe(page, { childList: true, subtree: true })
	page.addEventListener('focusin', gained)
	page.addEventListener('focusout', lost)
	return () => {
		observer.disconnect()
		page.removeEventListener('focusin', gained)
		page.removeEventListener('focusout', lost)
	}
}
