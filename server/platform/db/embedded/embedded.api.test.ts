import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { placeStore, type StorePlace } from '#tests/helpers/stores.ts'

const log = createLog('silent')
const rounds = 10
let place: StorePlace
let child: ChildProcess | undefined

beforeEach(async () => {
	place = await placeStore('embedded')
})
afterEach(async () => {
	if (child && child.exitCode === null && child.signalCode === null) await kill(child)
	await place.remove()
})

function writer(...args: string[]): ChildProcess {
	child = fork('tests/helpers/store-writer.ts', args)
	return child
}

async function nextMessage(process: ChildProcess): Promise<string> {
	const [message] = await once(process, 'message')
	return message
}

async function kill(process: ChildProcess) {
	const gone = once(process, 'exit')
	process.kill('SIGKILL')
	await gone
}

describe('one process per data folder', () => {
	it('refuses a second process and names the first', async () => {
		const store = await openDatabase({ ...place, log })
		expect(await nextMessage(writer(place.dataDir))).toMatch(`is in use by process ${process.pid}, since`)
		await store.ping()
		await store.close()
	})

	it('refuses a second opening in the same process, and frees the folder on close', async () => {
		const store = await openDatabase({ ...place, log })
		await expect(openDatabase({ ...place, log })).rejects.toThrow(`process ${process.pid}`)
		await store.close()
		const again = await openDatabase({ ...place, log })
		await again.close()
	})

	it('is free at once when its process was killed', async () => {
		const first = writer(place.dataDir)
		expect(await nextMessage(first)).toBe('open')
		await expect(openDatabase({ ...place, log })).rejects.toThrow(`process ${first.pid}`)
		await kill(first)
		const store = await openDatabase({ ...place, log })
		await store.close()
	})
})

describe('what was acknowledged stays', () => {
	it(`through ${rounds} kills in the middle of writing`, { timeout: 180_000 }, async () => {
		const file = join(place.dataDir, 'acknowledged')
		for (let round = 1; round <= rounds; round++) {
			const process = writer(place.dataDir, file)
			expect(await nextMessage(process)).toBe('open')
			for (let writes = 0; writes < 20 * round; writes++) await once(process, 'message')
			await kill(process)
		}
		const acknowledged = readFileSync(file, 'utf8').trim().split('\n').map(Number)
		const store = await openDatabase({ ...place, log })
		const { rows } = await store.pool.query('select id from writes order by id')
		const kept = new Set(rows.map((row) => row.id))
		expect(acknowledged.length).toBeGreaterThan(1_000)
		expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
		await store.close()
	})
})
