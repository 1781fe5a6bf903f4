/*
 * An inline script of every page, after `baseline.ts`: keeps what a shopper presses and types before the page is hydrated.
 * See docs/decisions/041-early-taps.md. `vite.config.ts` compiles this file to the text of a script, which has at most 2,048
 * bytes; it imports and exports nothing.
 *
 * - A press that needs our scripts (a button, a tick, a link with `data-tap`, a form with method="post") is held: its
 *   control gets `data-tapped`, which `styles/early-taps.css` shows, and is pressed again once the page is hydrated.
 * - Other links and GET forms need no scripts and do what they always do; such a link is only marked.
 * - When a script fails, or after `patience`, the browser does with every held press what it does without scripts; a form
 *   stays on the page with what was typed.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Tap = { control: HTMLElement; form?: HTMLFormElement | undefined }
/** Milliseconds from the first held press. */
const patience = 12_000
/** The texts in the page's language. */
const { adding = '', waiting = '' } = document.currentScript?.dataset ?? {}
const status = document.createElement('p')
const typed = new Map<Field, string>()
const listening = new AbortController()
const taps: Tap[] = []
let isHolding = true
let limit: ReturnType<typeof setTimeout> | undefined

const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
	addEventListener(name, listener, { capture: true, signal: listening.signal })

const isAdd = ({ control }: Tap) => control.dataset.tap === 'add'

function unmark() {
	for (const one of document.querySelectorAll<HTMLElement>('[data-tapped]')) delete one.dataset.tapped
	status.remove()
}

function hold(event: Event, tap: Tap) {
	event.preventDefault()
	event.stopImmediatePropagation()
	// Who presses "Add" again because nothing happened wants one.
	if (isAdd(tap) && taps.some(({ control }) => control === tap.control)) return
	taps.push(tap)
	tap.control.dataset.tapped = isAdd(tap) ? adding : ''
	limit ??= setTimeout(giveUp, patience)
	status.className = 'sr-only'
	status.role = 'status'
	document.body.append(status)
	// A screen reader announces what changes in a region that it knows.
	requestAnimationFrame(() => {
		status.textContent = isAdd(tap) ? adding : waiting
	})
}

function press({ control, form }: Tap) {
	if (form) form.requestSubmit(control === form ? null : control)
	else control.click()
}

function giveUp() {
	isHolding = false
	unmark()
	for (const tap of taps.splice(0)) if (!tap.form) press(tap)
}

function clicked(event: MouseEvent) {
	if (!isHolding || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
	const control = (event.target as Element).closest<HTMLElement>('button, a[href], [type=checkbox], [type=radio]')
	if (control instanceof HTMLAnchorElement && !control.dataset.tap) {
		if (control.origin === location.origin && !control.hash) control.dataset.tapped = ''
	} else if (control && (control as HTMLButtonElement).type !== 'submit') hold(event, { control })
}

function submitted(event: SubmitEvent) {
	const form = event.target as HTMLFormElement
	if (form.method !== 'post') return
	if (isHolding) hold(event, { control: event.submitter ?? form, form })
	// No address of the shop takes a form: what was typed stays on the page.
	else event.preventDefault()
}

function noted({ target }: Event) {
	const field = target as Field
	if (!field.matches('[type=checkbox], [type=radio], [type=file]')) typed.set(field, field.value)
}

function failed({ target }: Event) {
	if (target === window || target instanceof HTMLScriptElement) giveUp()
}

/** What this device keeps (a cart, an area) is restored, but not shown yet. */
function hydrated() {
	clearTimeout(limit)
	listening.abort()
	unmark()
	for (const [field, value] of typed) {
		// React has read the field as it hydrated it, and notices only another value than that.
		field.value = ''
		Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
		for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
	}
	const { activeElement } = document
	if (activeElement?.matches('input')) activeElement.dispatchEvent(new Event('focusin', { bubbles: true }))
	let isLater = typed.size > 0
	for (const tap of taps) {
		// An "Add" at once: where the cart already has the product, its button is about to be replaced.
		isLater ||= !isAdd(tap)
		if (isLater) setTimeout(press, 0, tap)
		else press(tap)
	}
}

if (document.documentElement.dataset.script === 'on') {
	on('click', clicked)
	on('submit', submitted)
	on('input', noted)
	on('error', failed)
	on('unhandledrejection', failed)
	// Back may show the page again as it is now.
	on('pagehide', unmark)
	on('haat-hydrated', hydrated)
}

export {}
