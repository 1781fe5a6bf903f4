/**
 * The asset that a list of file names refers to (C3): of the numeric ids in the names, the lowest, followed by `.webp`. The
 * names are a list or one text with commas, each with or without a path. Null when no name contains a number above zero.
 */
export function assetName(files: string | readonly string[]): string | null {
	const names = typeof files === 'string' ? files.split(',') : files
	const ids = names.flatMap((name) => {
		const [digits] = /\d+/.exec(name.trim().split('/').at(-1) ?? '') ?? []
		return digits && Number(digits) > 0 ? [Number(digits)] : []
	})
	return ids.length > 0 ? `${Math.min(...ids)}.webp` : null
}
