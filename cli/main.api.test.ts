import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

it('a mistyped data folder is refused, and nothing is created in it', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'haat-cli-'))
	const dataDir = join(folder, 'dta')
	const { DATABASE_URL: _, ...env } = process.env
	const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/main.ts', 'orders', 'list'], {
		env: { ...env, DATA_DIR: dataDir },
		encoding: 'utf8',
	})
	expect({ status, stdout, stderr }).toEqual({
		status: 1,
		stdout: '',
		stderr: `There is no shop in ${dataDir}: set DATA_DIR to the folder of yours, or start it once.\n`,
	})
	expect(existsSync(dataDir)).toBe(false)
	await rm(folder, { recursive: true })
})

it('ends well when nobody reads its output', async () => {
	const child = spawn(process.execPath, ['cli/main.ts', '--help'], { stdio: ['ignore', 'pipe', 'pipe'] })
	child.stdout.destroy()
	const [faults, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
	expect({ code, faults }).toEqual({ code: 0, faults: '' })
})
