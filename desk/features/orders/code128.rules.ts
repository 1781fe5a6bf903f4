/** Widths of the bars and gaps of each character of Code 128, in modules; 103 to 105 are the starts, 106 is the stop without its last bar. */
const patterns = (
	'212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
	'223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
	'112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
	'311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
	'122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
	'214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232233111'
).match(/\d{6}/g) as string[]

const characters = patterns.map((text) => Array.from(text, Number))
const stop = 106
const checkSteps = 103

/** What each code set calls the characters that switch sets: of A, B and C. */
const [toC, toB, toA, shift] = [99, 100, 101, 98]
type CodeSet = 'A' | 'B' | 'C'

/** How far the widths of a character may be from those of its pattern, in modules, all together. */
const mostOff = 2.4

/**
 * The widths of bars and gaps in a row of brightness, beginning with a gap, in parts of pixels. The mean of the surroundings is
 * the threshold; an edge is where the line between two pixels crosses it.
 */
function runsOf(row: ArrayLike<number>): number[] {
	const half = Math.max(8, Math.floor(row.length / 16))
	const sums = new Float64Array(row.length + 1)
	for (let at = 0; at < row.length; at++) sums[at + 1] = (sums[at] as number) + (row[at] as number)
	const runs: number[] = []
	let dark = false
	let from = 0
	/** How far the pixel before was above the threshold. */
	let former = 0
	for (let at = 0; at < row.length; at++) {
		const [left, right] = [Math.max(0, at - half), Math.min(row.length, at + half)]
		const mean = ((sums[right] as number) - (sums[left] as number)) / (right - left)
		// A little below the mean, so that noise on white paper makes no bars.
		const above = (row[at] as number) - mean + 6
		if (above < 0 !== dark) {
			const edge = at === 0 ? 0 : at - 1 + former / (former - above)
			runs.push(edge - from)
			from = edge
			dark = !dark
		}
		former = above
	}
	runs.push(Math.max(0, row.length - 1 - from))
	return runs
}

/**
 * The character that six runs are most like; undefined when they are like none. Out of focus all bars are wider and all gaps
 * narrower, or the other way round, so a bar with the gap beside it counts more than either alone.
 */
function characterAt(runs: readonly number[], at: number): number | undefined {
	if (at + 6 > runs.length) return undefined
	const six = runs.slice(at, at + 6)
	const unit = six.reduce((sum, run) => sum + run, 0) / 11
	let best: number | undefined
	let least = mostOff
	for (const [code, pattern] of characters.entries()) {
		let off = 0
		let carried = 0
		for (const [n, width] of pattern.entries()) {
			const one = (six[n] as number) / unit - width
			off += 0.3 * Math.abs(one) + (n > 0 ? Math.abs(one + carried) : 0)
			carried = one
		}
		if (off < least) {
			least = off
			best = code
		}
	}
	return best
}

/** The characters from a start to the stop, without both; undefined where there is no whole code with a right check sum. */
function codesFrom(runs: readonly number[], at: number): { start: number; codes: number[] } | undefined {
	const start = characterAt(runs, at)
	if (start === undefined || start < 103 || start === stop) return undefined
	const codes: number[] = []
	for (let next = at + 6; ; next += 6) {
		const code = characterAt(runs, next)
		if (code === undefined || (code >= 103 && code < stop)) return undefined
		if (code === stop) break
		codes.push(code)
	}
	const check = codes.pop()
	const sum = codes.reduce((sum, code, n) => sum + code * (n + 1), start)
	return codes.length > 0 && check === sum % checkSteps ? { start, codes } : undefined
}

const sets: Record<number, CodeSet> = { 103: 'A', 104: 'B', 105: 'C' }
const between = (code: number, set: CodeSet) => (code === toC ? 'C' : code === toB ? 'B' : code === toA ? 'A' : set)

/** The text of characters; control characters and functions are left out. */
function textOf({ start, codes }: { start: number; codes: readonly number[] }): string {
	let set = sets[start] as CodeSet
	let once: CodeSet | undefined
	let text = ''
	for (const code of codes) {
		const now = once ?? set
		once = undefined
		if (now === 'C') {
			if (code < 100) text += String(code).padStart(2, '0')
			else set = between(code, set)
		} else if (code < 96) {
			if (now === 'B' || code < 64) text += String.fromCharCode(code + 32)
		} else if (code === shift) once = now === 'A' ? 'B' : 'A'
		else if ((now === 'A' && code !== toA) || (now === 'B' && code !== toB)) set = between(code, set)
	}
	return text
}

/**
 * The text of a Code 128 barcode that a row of brightness (0 to 255) crosses, in either direction; null when there is none. Two
 * pixels for the narrowest bar are enough.
 */
export function readCode128(row: ArrayLike<number>): string | null {
	const runs = runsOf(row)
	for (const way of [runs, [...(runs.length % 2 === 0 ? [0] : []), ...runs.toReversed()]])
		for (let at = 1; at + 6 <= way.length; at += 2) {
			const found = codesFrom(way, at)
			if (found) return textOf(found)
		}
	return null
}
