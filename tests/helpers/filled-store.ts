import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filledStore, startShopProcess } from './shop-process.ts'

/** Once per run: opens a shop on an empty folder and stops it; all others start with a copy of its data. */
export default async function fillStore() {
	const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-filled-'))
	const shop = await startShopProcess(dataDir)
	await shop.stop()
	rmSync(path.join(dataDir, 'cache'), { recursive: true, force: true })
	process.env[filledStore] = dataDir
	return () => rmSync(dataDir, { recursive: true, force: true })
}
