/**
 * Removes the guards of `tests/abuse/guards.ts` one after the other, in a copy of the project, and runs the test that has to
 * notice: `npm run guards [-- NUMBER…]`. Fails when a test passes without its guard.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Guard, guards } from '#tests/abuse/guards.ts'
import { ensurePostgres } from './system-packages.mjs'

type Report = { testResults: { assertionResults: { fullName: string; status: string }[] }[] }

const wanted = process.argv.slice(2)
const chosen = guards.filter(({ number }) => wanted.length === 0 || wanted.includes(number))
if (chosen.length === 0) throw new Error(`The guards are ${guards.map(({ number }) => number).join(', ')}`)

/** Not copied: what is installed or built is used from here, what is data is left out. */
const linked = ['node_modules', 'build', '.cache']
const left = ['.git', 'data', ...linked]

ensurePostgres()
const copy = mkdtempSync(path.join(tmpdir(), 'haat-guards-'))
let unnoticed = 0
try {
	for (const name of readdirSync('.'))
		if (!left.includes(name)) cpSync(name, path.join(copy, name), { recursive: true })
	for (const name of linked) symlinkSync(path.resolve(name), path.join(copy, name))
	for (const guard of chosen) {
		const began = performance.now()
		const noticed = runWithout(guard)
		if (noticed !== 'fails') unnoticed++
		const seconds = ((performance.now() - began) / 1_000).toFixed(0)
		process.stdout.write(`${noticed.toUpperCase().padEnd(8)} ${guard.number.padEnd(8)} ${guard.guard} (${seconds} s)\n`)
	}
} finally {
	rmSync(copy, { recursive: true, force: true })
}
process.stdout.write(`\n${chosen.length - unnoticed} of ${chosen.length} removed guards are noticed\n`)
process.exitCode = unnoticed > 0 ? 1 : 0

/** What the test of a guard does without it; `absent`: it was not run. */
function runWithout({ test, ...guard }: Guard): 'fails' | 'passes' | 'absent' {
	const changes = [guard, ...(guard.also ?? [])]
	for (const { file, change } of changes) {
		const place = path.join(copy, file)
		const text = readFileSync(place, 'utf8')
		writeFileSync(
			place,
			text.replace(change[0], () => change[1]),
		)
	}
	const report = path.join(copy, 'guards-report.json')
	const named = test.title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/%[sji]/g, '.*')
	try {
		const project = test.file.endsWith('.api.test.ts') ? 'api' : 'unit'
		spawnSync(
			process.execPath,
			[
				...['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter=json', `--outputFile=${report}`],
				...['-t', named, test.file],
			],
			{ cwd: copy, stdio: 'ignore', timeout: 300_000, env: { ...process.env, CI: '' } },
		)
		const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
		const run = testResults.flatMap(({ assertionResults }) => assertionResults)
		const own = run.filter(({ fullName }) => new RegExp(named).test(fullName))
		if (own.some(({ status }) => status === 'failed')) return 'fails'
		return own.some(({ status }) => status === 'passed') ? 'passes' : 'absent'
	} finally {
		for (const { file } of changes) cpSync(file, path.join(copy, file))
		rmSync(report, { force: true })
	}
}
