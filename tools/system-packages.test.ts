import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A folder of programs, which a test puts before all others. */
function programs(scripts: Record<string, string>): string {
	const folder = mkdtempSync(join(tmpdir(), 'haat-programs-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	mkdirSync(join(folder, 'bin'))
	for (const [name, script] of Object.entries(scripts)) {
		writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`)
		chmodSync(join(folder, 'bin', name), 0o755)
	}
	return join(folder, 'bin')
}

/** The Chromium for browser tests with these programs, and what is printed meanwhile. */
function testChromium(bin: string, env: Record<string, string> = {}) {
	const script = `import { ensureTestChromium } from './tools/system-packages.mjs'; console.log(ensureTestChromium())`
	const options = { env: { PATH: `${bin}:${process.env.PATH}`, ...env }, encoding: 'utf8' as const }
	const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], options)
	return { path: stdout.trim(), printed: stderr }
}

test('browser tests run in the headless shell where it is installed, and in CHROMIUM_PATH before all', () => {
	const bin = programs({ 'chromium-headless-shell': '', chromium: '', mine: '' })
	expect(testChromium(bin).path).toBe(join(bin, 'chromium-headless-shell'))
	expect(testChromium(bin, { CHROMIUM_PATH: join(bin, 'mine') }).path).toBe(join(bin, 'mine'))
})
