/**
 * Builds the shop twice, in two folders with names of different lengths and in different time zones, from copies of the files
 * that git knows, and compares the SHA-256 of every file of both builds. Prints the files that differ and ends with 1 if there
 * are any. The packages are hard links of the installed ones.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve('.cache/check-build')
const builds = [
	{ folder: path.join(root, 'one'), zone: 'Asia/Dhaka' },
	{ folder: path.join(root, 'another-folder'), zone: 'America/St_Johns' },
]

function build({ folder, zone }: (typeof builds)[number]): Map<string, string> {
	mkdirSync(folder, { recursive: true })
	const known = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 26 })
	for (const file of known.split('\0').filter((name) => name !== '' && existsSync(name)))
		cpSync(file, path.join(folder, file), { recursive: true })
	execFileSync('cp', ['-al', 'node_modules', path.join(folder, 'node_modules')])
	const { status } = spawnSync(process.execPath, ['tools/boot.mjs', 'build'], {
		cwd: folder,
		env: { ...process.env, TZ: zone },
		stdio: 'inherit',
	})
	if (status !== 0) throw new Error(`the build in ${folder} failed`)
	return hashes(path.join(folder, 'build'))
}

function hashes(folder: string): Map<string, string> {
	return new Map(
		readdirSync(folder, { withFileTypes: true, recursive: true })
			.filter((entry) => entry.isFile())
			.map((entry) => path.join(entry.parentPath, entry.name))
			.sort()
			.map((file) => [path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
	)
}

rmSync(root, { recursive: true, force: true })
try {
	const [first, second] = builds.map(build) as [Map<string, string>, Map<string, string>]
	const names = new Set([...first.keys(), ...second.keys()])
	const differing = [...names].filter((name) => first.get(name) !== second.get(name))
	for (const name of differing) process.stdout.write(`  differs: ${name}\n`)
	const all = createHash('sha256')
	for (const [name, hash] of first) all.update(`${hash}  ${name}\n`)
	process.stdout.write(
		`\n  ${names.size} files, ${differing.length} differ; SHA-256 of the list: ${all.digest('hex')}\n`,
	)
	process.exitCode = differing.length > 0 || names.size === 0 ? 1 : 0
} finally {
	rmSync(root, { recursive: true, force: true })
}
