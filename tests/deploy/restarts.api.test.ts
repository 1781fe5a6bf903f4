import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { restartInTurn } from '#tests/helpers/rolling-restart.ts'
import { freePort, startShopProcess } from '#tests/helpers/shop-process.ts'
import { placeStore } from '#tests/helpers/stores.ts'

// Whole shops are started, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 })

const after: (() => Promise<unknown>)[] = []
afterEach(async () => {
	for (const end of after.splice(0).reverse()) await end()
})

test('ten restarts of two shops behind a proxy, one after the other under load: no request fails', async () => {
	const place = await placeStore('postgresql')
	after.push(place.remove)
	const settings = { DATABASE_URL: place.databaseUrl as string, DEMO: 'off', DRAIN_SECONDS: '1' }
	const statuses = new Map<string, number>()
	const paths = ['/api/v2/products', '/bn', '/healthz', '/api/v2/shop']
	await restartInTurn(
		{
			ports: [await freePort(), await freePort()],
			restarts: 10,
			open: (port) => startShopProcess(place.dataDir, { ...settings, ...settingsOf(port) }),
		},
		(proxyPort, isOver) =>
			Promise.all(
				Array.from({ length: 8 }, async (_, n) => {
					for (let turn = n; !isOver(); turn++) {
						const path = paths[turn % paths.length]
						// The shops know their own address and the names of this machine.
						const status = await fetch(`http://localhost:${proxyPort}${path}`).then(
							async (reply) => (reply.status === 200 && (await reply.text()) ? 'fine' : `${path} ${reply.status}`),
							(error: Error) => `${path} ${error.message}`,
						)
						statuses.set(status, (statuses.get(status) ?? 0) + 1)
						await wait(20)
					}
				}),
			),
	)
	expect([...statuses.keys()]).toEqual(['fine'])
	expect(statuses.get('fine')).toBeGreaterThan(500)
})

/** The same address at each start; the desk has one of its own. */
function settingsOf(port: number) {
	return { PORT: String(port), PUBLIC_ORIGIN: `http://localhost:${port}`, DESK: 'off' }
}
