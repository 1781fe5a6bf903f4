/** The order that was placed last on this page, until its own page has thanked for it. Gone when the page is loaded anew. */
let placed: string | null = null

/** An order was placed, and nothing is to be paid for it online. */
export function notePlaced(number: string): void {
	placed = number
}

/** The number of the order to thank for. */
export function placedNow(): string | null {
	return placed
}

/** It is thanked for: nobody who comes back to the order is thanked again. */
export function forgetPlaced(): void {
	placed = null
}
