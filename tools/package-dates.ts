/**
 * Asks npm when the versions of the lockfile that came after the baseline were published, and writes it into
 * `tests/supply/package-dates.json`; versions that are not in the lockfile any more are removed. Prints what is too young.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { faultsOf, type Lockfile, type PackageDates, packagesOf } from './package-dates.rules.ts'

const file = 'tests/supply/package-dates.json'
const packages = packagesOf(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile)
const dates = JSON.parse(readFileSync(file, 'utf8')) as PackageDates

function publishedAt(each: string): string {
	const [name, version] = [each.slice(0, each.lastIndexOf('@')), each.slice(each.lastIndexOf('@') + 1)]
	const all = execFileSync('npm', ['view', name, 'time', '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 })
	const found = (JSON.parse(all) as Record<string, string>)[version]
	if (!found) throw new Error(`npm knows no date of ${each}`)
	return found
}

const baseline = dates.baseline.filter((each) => packages.includes(each))
const later = packages.filter((each) => !baseline.includes(each))
const published = Object.fromEntries(later.map((each) => [each, dates.published[each] ?? publishedAt(each)]))
const allowed = Object.fromEntries(Object.entries(dates.allowed).filter(([each]) => packages.includes(each)))
const next: PackageDates = { ...dates, baseline, published, allowed }
writeFileSync(file, `${JSON.stringify(next, null, '\t')}\n`)
const faults = faultsOf(packages, next, Date.now())
for (const fault of faults) process.stdout.write(`  ${fault}\n`)
process.stdout.write(`  ${later.length} versions came later than the baseline\n`)
process.exitCode = faults.length > 0 ? 1 : 0
