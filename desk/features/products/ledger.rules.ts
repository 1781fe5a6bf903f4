type Movement = { at: string; pieces: number }

/**
 * The stock after each movement, oldest first. `movements`: the newest first; `now`: the stock after the newest, where it is
 * known; otherwise they are all there are, and begin from none.
 */
export function levelsOf<M extends Movement>(
	movements: readonly M[],
	now: number | undefined,
): (M & { level: number })[] {
	let level = now ?? movements.reduce((all, { pieces }) => all + pieces, 0)
	const levels = movements.map((movement) => {
		const after = level
		level -= movement.pieces
		return { ...movement, level: after }
	})
	return levels.reverse()
}

/** The keys of the variants that some rows are of, each once, in their order. */
export function keysOf(...lists: readonly (readonly { key: string }[])[]): string[] {
	return [...new Set(lists.flat().map(({ key }) => key))]
}
