import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { cachedFolder } from '#tools/cached-folder.ts'
import { bundledCommands, emptyStore, filledStore, startShopProcess } from './shop-process.ts'

/**
 * Once per run: opens shops on empty folders, with the demo and without, and stops them; all others start with a copy. With
 * a bundled server the operator's commands are bundled too.
 */
export default async function fillStores() {
	if (process.env.SHOP_ENTRY) process.env[bundledCommands] = path.join(await bundleCommands(), 'main.js')
	const folders = await Promise.all([open(filledStore, {}), open(emptyStore, { DEMO: 'off' })])
	return () => {
		for (const folder of folders) rmSync(folder, { recursive: true, force: true })
	}
}

async function open(variable: string, env: Record<string, string>): Promise<string> {
	const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-filled-'))
	const shop = await startShopProcess(dataDir, env)
	await shop.stop()
	rmSync(path.join(dataDir, 'cache'), { recursive: true, force: true })
	process.env[variable] = dataDir
	return dataDir
}

/** Loading the sources of the commands takes a second of CPU for each command, and a quarter of that from the bundle. */
function bundleCommands(): Promise<string> {
	const sources = ['cli', 'server', 'contract', 'db', 'package-lock.json', 'tools/bundle.mjs', 'tools/plain-letters.ts']
	return cachedFolder({ name: 'commands', sources }, async (folder) => {
		await promisify(execFile)(process.execPath, ['tools/bundle.mjs', 'cli/main.ts', folder])
	})
}
