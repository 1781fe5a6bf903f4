import { tabStorage } from './storage.ts'

/** Of this tab; the page it was typed on, and the fields with what was in them. */
export const typedKey = 'haat.typed'

export type Typed = { page: string; fields: Record<string, string> }

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const kept = 'textarea, select, input:is([type=text], [type=search], [type=email], [type=tel], :not([type]))'
/** Codes, passwords and cards are typed anew. */
const never = '[autocomplete^="one-time"], [autocomplete*="password"], [autocomplete^="cc-"]'

/** The fields a page shows now whose content may be kept over a reload, each under a name of its own. */
export function typedFields(): Map<string, Control> {
	const fields = new Map<string, Control>()
	for (const control of document.querySelectorAll<Control>(kept)) {
		if (control.matches(never) || !control.checkVisibility()) continue
		const name = `${control.name} ${control.labels?.[0]?.textContent ?? control.ariaLabel ?? ''}`
		if (!fields.has(name)) fields.set(name, control)
	}
	return fields
}

/** Keeps the values of this page's fields for the same page after a reload. */
export function keepTyped(): void {
	const fields = Object.fromEntries(
		[...typedFields()].flatMap(([name, { value }]) => (value ? [[name, value] as const] : [])),
	)
	tabStorage.set(typedKey, JSON.stringify({ page: location.pathname + location.search, fields }))
}
