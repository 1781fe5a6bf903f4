import { tabStorage } from './storage.ts'

/** Of this tab; the page it was typed on, and the fields with what was in them. */
export const typedKey = 'haat.typed'

export type Typed = { page: string; fields: Record<string, string> }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const kept = 'textarea, select, input:is([type=text], [type=search], [type=email], [type=tel], :not([type]))'
/** What is chosen outside a dialog is kept by its page. */
const ticked = 'dialog input:is([type=radio], [type=checkbox])'
/** Codes, passwords and cards are typed anew. */
const never = '[autocomplete^="one-time"], [autocomplete*="password"], [autocomplete^="cc-"]'

/** Kept of a radio or a checkbox that is chosen. */
const ticks = 'on'

/** Is it a radio or a checkbox? */
export function isTicked(control: Element): control is HTMLInputElement {
	return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
}

/** The fields a page shows now whose content may be kept over a reload, each under a name of its own. */
export function typedFields(): Map<string, Control> {
	const fields = new Map<string, Control>()
	for (const control of document.querySelectorAll<Control>(`${kept}, ${ticked}`)) {
		if (control.matches(never) || !control.checkVisibility()) continue
		const label = control.ariaLabel ?? control.labels?.[0]?.textContent ?? ''
		const group = isTicked(control)
			? (control.closest('fieldset')?.querySelector('legend')?.textContent ?? '')
			: control.name
		const name = `${group} ${label}`
		if (!fields.has(name)) fields.set(name, control)
	}
	return fields
}

/** Keeps the values of this page's fields for the same page after a reload, at `page` (path and query). */
export function keepTyped(page = location.pathname + location.search): void {
	const fields = Object.fromEntries(
		[...typedFields()].flatMap(([name, control]) => {
			const value = isTicked(control) ? (control.checked ? ticks : '') : control.value
			return value ? [[name, value] as const] : []
		}),
	)
	tabStorage.set(typedKey, JSON.stringify({ page, fields } satisfies Typed))
}
