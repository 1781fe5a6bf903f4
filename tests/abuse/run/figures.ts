/** One measured value beside the mark that it has to reach. */
export type Figure = { name: string; value: string; mark: string; passed: boolean }

/** A test of section F2 by its number, or one of the issue's own by name. */
export type Part = {
	number: string
	name: string
	/** Figures so far are kept when it throws. */
	run(tools: import('./tools.ts').Tools, note: (...figures: Figure[]) => void): Promise<void>
}

const text = (value: number, unit: string) =>
	`${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 0)}${unit && ` ${unit}`}`

export const atMost = (name: string, value: number, mark: number, unit = ''): Figure => ({
	...{ name, value: text(value, unit), mark: `≤ ${text(mark, unit)}`, passed: value <= mark },
})

export const atLeast = (name: string, value: number, mark: number, unit = ''): Figure => ({
	...{ name, value: text(value, unit), mark: `≥ ${text(mark, unit)}`, passed: value >= mark },
})

export const exactly = (name: string, value: number | string, mark: number | string): Figure => ({
	...{ name, value: String(value), mark: `= ${mark}`, passed: value === mark },
})

/** Something to know that has no mark. */
export const known = (name: string, value: string): Figure => ({ name, value, mark: '', passed: true })

/** What could not be tested here, and why. */
export const skipped = (why: string): Figure => ({ name: 'not tested', value: why, mark: '', passed: true })

/** Counts of answers by status, as a text and as a figure of those that are not allowed. */
export function statusesOf(
	answers: readonly { status: number; body?: string }[],
	allowed: readonly number[],
): Figure[] {
	const counts = new Map<number, number>()
	for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
	const list = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status || 'no answer'}`)
	const others = answers.filter(({ status }) => !allowed.includes(status)).length
	const faults = faultsOf(answers)
	return [
		known('answers', list.join(', ')),
		...(faults ? [known('no answer', faults)] : []),
		exactly(`answers other than ${allowed.join(', ')}`, others, 0),
	]
}

/** Why there was no answer, each reason once. */
function faultsOf(answers: readonly { status: number; body?: string }[]): string {
	return [...new Set(answers.flatMap(({ status, body = '' }) => (status === 0 ? [body] : [])))].join(', ')
}
