/**
 * The one asset that a list of file names stands for (C3): the numeric id in each name, the lowest id, `.webp`. Names come
 * as a list or joined by commas, with or without a path. Null when no name holds a number.
 */
export function assetName(files: string | readonly string[]): string | null {
	const names = typeof files === 'string' ? files.split(',') : files
	const ids = names.flatMap((name) => {
		const [digits] = /\d+/.exec(name.trim().split('/').at(-1) ?? '') ?? []
		return digits && Number(digits) > 0 ? [Number(digits)] : []
	})
	return ids.length > 0 ? `${Math.min(...ids)}.webp` : null
}
