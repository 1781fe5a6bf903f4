/** Number of the last placed order, until the order's page has shown its thanks. A reload of the page clears it. */
let placed: string | null = null

/** Stores the number of an order that was placed and needs no online payment. */
export function notePlaced(number: string): void {
	placed = number
}

/** The number of the order whose thanks are not shown yet; null if there is none. */
export function placedNow(): string | null {
	return placed
}

/** The thanks were shown: a later visit of the order's page does not show them again. */
export function forgetPlaced(): void {
	placed = null
}
