import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
	packages: Record<
		string,
		{ version?: string; resolved?: string; integrity?: string; optionalDependencies?: Record<string, string> }
	>
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>

/** Older versions have known vulnerabilities. */
const floors: Record<string, string> = {
	fastify: '5.8.5',
	'@fastify/static': '10.1.1',
	'react-router': '7.15.1',
	sharp: '0.35.0',
}

function atLeast(version: string, floor: string): boolean {
	const [a, b] = [version, floor].map((text) => text.split('.').map(Number)) as [number[], number[]]
	for (let i = 0; i < 3; i++) if (a[i] !== b[i]) return (a[i] as number) > (b[i] as number)
	return true
}

describe('packages', () => {
	test.each(Object.entries(floors))('%s is at least %s', (name, floor) => {
		const version = lock.packages[`node_modules/${name}`]?.version ?? '0.0.0'
		expect(atLeast(version, floor), version).toBe(true)
	})

	test('every version in package.json is exact', () => {
		for (const group of ['dependencies', 'devDependencies', 'optionalDependencies'])
			for (const [name, version] of Object.entries(manifest[group] ?? {}))
				expect(version, name).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
	})

	test('the lockfile has no download addresses, and a checksum of every package', () => {
		for (const [name, entry] of Object.entries(lock.packages)) {
			if (name === '' || (entry as { inBundle?: boolean }).inBundle) continue
			expect(entry.resolved, name).toBeUndefined()
			expect(entry.integrity, name).toBeTruthy()
		}
	})

	test('every platform package a package may need is in the lockfile, so that `npm ci` works everywhere', () => {
		const missing = Object.values(lock.packages)
			.flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
			.filter((name) => !Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`)))
		expect(missing).toEqual([])
	})

	test('all packages of React Router have one version', () => {
		const versions = Object.entries(lock.packages)
			.filter(([name]) => /node_modules\/(@react-router\/[^/]+|react-router)$/.test(name))
			.map(([, { version }]) => version)
		expect(new Set(versions).size).toBe(1)
	})
})
