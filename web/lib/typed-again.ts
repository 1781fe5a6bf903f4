import { asRecord, parseJson, tabStorage } from '#client/storage.ts'
import { countOf, hasKeptTyped, isInput, isTicked, typedFields, typedKey } from './typed.ts'

/**
 * Restores what was typed before a reload into the fields, as each appears (a form may appear later, or in a dialog the
 * shopper opens again, a choice with the choice before it), until another page is shown. Fields the shopper has changed
 * since stay.
 */
export function typeAgain(): void {
	// This code may load as late as that: it is for the next document.
	if (hasKeptTyped()) return
	const { page, fields } = asRecord(parseJson(tabStorage.get(typedKey)))
	tabStorage.remove(typedKey)
	const left = new Map(Object.entries(asRecord(fields)))
	const here = () => location.pathname + location.search === page
	const watch = new MutationObserver(fill)
	function fill() {
		if (left.size === 0 || !here()) return watch.disconnect()
		const shown = typedFields()
		for (const [name, value] of left) {
			const control = shown.get(name)
			if (!control || typeof value !== 'string') continue
			if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value))
				continue
			// A count is restored by one step after the other.
			if (countOf(control) !== undefined && step(control, Number(value))) continue
			left.delete(name)
			if (isTicked(control) && !control.checked) control.click()
			if (!isInput(control)) continue
			// A dialog that opens focuses its first field, which is still empty.
			const typing = control === document.activeElement && control.value !== ''
			if (control.value !== value && !typing) type(control, value)
		}
	}
	watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'data-count'] })
	fill()
}

/** Presses plus or minus once. False when it has the count `to`, or cannot get nearer to it. */
function step(stepper: Element, to: number): boolean {
	const count = countOf(stepper)
	const [minus, plus] = stepper.querySelectorAll('button')
	const button = count === to ? undefined : Number(count) < to ? plus : minus
	if (!button || button.disabled) return false
	button.click()
	return true
}

/** As a shopper would type, so that React notices. */
function type(control: Element, value: string): void {
	const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
	set?.call(control, value)
	control.dispatchEvent(new Event(control.matches('select') ? 'change' : 'input', { bubbles: true }))
}
