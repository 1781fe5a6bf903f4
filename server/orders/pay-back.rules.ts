/** The key under which money that is owed is asked of a gateway, so that it goes back once. */
export function keyOfOwed(id: number): string {
	return `owed-${id}`
}

/** Which money was owed by such a key; null for keys of other kinds. */
export function owedOf(key: string): number | null {
	const found = /^owed-(\d+)$/.exec(key)
	return found ? Number(found[1]) : null
}
