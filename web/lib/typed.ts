import { tabStorage } from '#client/storage.ts'

/** Of this tab; the page it was typed on, and the values of its fields. */
export const typedKey = 'haat.typed'

export type Typed = { page: string; fields: Record<string, string> }

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Control = Input | HTMLElement

const kept = 'textarea, select, input:is([type=text], [type=search], [type=email], [type=tel], :not([type]))'
/** Other choices outside a dialog are stored by their page. */
const ticked = ':is(dialog, [data-kept]) input:is([type=radio], [type=checkbox])'
/** A group of minus, count and plus (`ui/stepper`) whose count is stored nowhere else. */
const counted = '[role=group][data-count]'
/** Codes, passwords and cards are typed again. */
const never = '[autocomplete^="one-time"], [autocomplete*="password"], [autocomplete^="cc-"]'

/** Kept of a radio or a checkbox that is chosen. */
const ticks = 'on'

/** Is it a radio or a checkbox? */
export function isTicked(control: Element): control is HTMLInputElement {
	return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
}

/** The count of a stepper; undefined for anything else. */
export function countOf(control: Element): number | undefined {
	return control.matches(counted) ? Number((control as HTMLElement).dataset.count) : undefined
}

/** Has it a value that is typed or selected? */
export function isInput(control: Element): control is Input {
	return 'value' in control && !isTicked(control)
}

/** The visible fields of a page whose content may be stored over a reload, each with its own name. */
export function typedFields(): Map<string, Control> {
	const fields = new Map<string, Control>()
	for (const control of document.querySelectorAll<Control>(`${kept}, ${ticked}, ${counted}`)) {
		if (control.matches(never) || !control.checkVisibility()) continue
		const label = control.ariaLabel ?? ('labels' in control && control.labels?.[0]?.textContent) ?? ''
		const name = `${groupOf(control)} ${label}`
		if (!fields.has(name)) fields.set(name, control)
	}
	return fields
}

function groupOf(control: Control): string {
	if (!isTicked(control)) return isInput(control) ? control.name : ''
	const group = control.closest('fieldset')
	// A legend may also say what is chosen.
	return group?.dataset.kept ?? group?.querySelector('legend')?.textContent ?? ''
}

function contentOf(control: Control): string {
	if (isTicked(control)) return control.checked ? ticks : ''
	return isInput(control) ? control.value : String(countOf(control))
}

let stored = false

/** Has this document stored what was typed, for the one that replaces it? */
export function hasKeptTyped(): boolean {
	return stored
}

/** Stores the values of this page's fields for the same page after a reload, at `page` (path and query). */
export function keepTyped(page = location.pathname + location.search): void {
	const fields = Object.fromEntries(
		[...typedFields()].flatMap(([name, control]) => {
			const value = contentOf(control)
			return value ? [[name, value] as const] : []
		}),
	)
	stored = tabStorage.set(typedKey, JSON.stringify({ page, fields } satisfies Typed))
}
