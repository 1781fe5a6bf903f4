import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { emptyStore, filledStore, startShopProcess } from './shop-process.ts'

/** Once per run: opens shops on empty folders, with the demo and without, and stops them; all others start with a copy. */
export default async function fillStores() {
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
