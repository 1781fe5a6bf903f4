import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOf, type Lockfile, type PackageDates, packagesOf } from '#tools/package-dates.rules.ts'

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const packages = packagesOf(read<Lockfile>('package-lock.json'))
const dates = read<PackageDates>('tests/supply/package-dates.json')

test('every version of the lockfile was public for some days before it was taken, or is allowed with a reason', () => {
	expect(packages.length).toBeGreaterThan(500)
	expect(faultsOf(packages, dates, Date.now())).toEqual([])
	expect(Object.values(dates.allowed).filter((reason) => reason.length < 10)).toEqual([])
})

test('nothing is listed that is not in the lockfile', () => {
	const listed = [...dates.baseline, ...Object.keys(dates.published), ...Object.keys(dates.allowed)]
	expect(listed.filter((each) => !packages.includes(each))).toEqual([])
})
