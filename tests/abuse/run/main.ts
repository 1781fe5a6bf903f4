/**
 * The 25 tests of section F2 of the security reference on a shop that is started as `npm start` does, on PostgreSQL, on this
 * machine alone: `npm run abuse [-- NAME… --size 0.2 --list]`. Prints a table of figures beside their pass marks and ends with
 * an error when one is missed. A NAME is a number of F2, or a part of a name. `--size` shortens loads and lowers counts, for
 * a look at the functions: only the whole size is a result.
 */
import { parseArgs } from 'node:util'
import { load } from '#bench/helpers/cpu.ts'
import type { Figure, Part } from './figures.ts'
import { parts } from './parts/index.ts'
import { openTools } from './tools.ts'

/** Milliseconds after which no further part is begun and the run fails. */
const longest = 25 * 60_000

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { size: { type: 'string', default: '1' }, list: { type: 'boolean', default: false } },
})
const chosen = positionals.length === 0 ? parts : parts.filter(isChosen)
if (values.list || chosen.length === 0) {
	for (const { number, name } of parts) console.log(`${number.padStart(10)}  ${name}`)
	process.exit(values.list ? 0 : 2)
}

const began = performance.now()
const rows: (Figure & { part: Part })[] = []
const tools = await openTools(Number(values.size))
const outOfTime = setTimeout(() => {
	print()
	console.error('\nThe run took longer than 25 minutes.')
	process.exit(1)
}, longest)
try {
	for (const part of chosen) {
		const at = performance.now()
		const note = (...figures: Figure[]) => rows.push(...figures.map((figure) => ({ ...figure, part })))
		try {
			await part.run(tools, note)
		} catch (error) {
			console.error(error)
			note({
				name: 'ended early',
				value: String((error as Error).message).slice(0, 80),
				mark: 'to its end',
				passed: false,
			})
		}
		await tools.endPart()
		const failed = rows.some((row) => row.part === part && !row.passed)
		console.log(
			`${failed ? 'MISSED' : 'passed'} ${part.number} ${part.name} (${((performance.now() - at) / 1_000).toFixed(0)} s, ${load()})`,
		)
	}
} finally {
	clearTimeout(outOfTime)
	await tools.close()
}
print()
const missed = rows.filter(({ passed }) => !passed).length
console.log(
	`\n${chosen.length} of ${parts.length} parts, ${rows.filter(({ mark }) => mark).length} figures with a mark, ${missed} missed, ${((performance.now() - began) / 60_000).toFixed(1)} minutes, ${load()}${values.size === '1' ? '' : `, size ${values.size}: no result`}`,
)
process.exitCode = missed > 0 ? 1 : 0

function isChosen({ number, name }: Part): boolean {
	return positionals.some(
		(wish) => wish === number || (Number.isNaN(Number(wish)) && `${number} ${name}`.includes(wish)),
	)
}

function print(): void {
	console.log('')
	let last: Part | undefined
	for (const { part, name, value, mark, passed } of rows) {
		if (part !== last) console.log(`${part.number.padStart(2)}  ${part.name}`)
		last = part
		console.log(
			`      ${(passed ? (mark ? 'ok' : '') : 'MISS').padEnd(5)}${name.padEnd(62)} ${value.padEnd(14)} ${mark}`,
		)
	}
}
