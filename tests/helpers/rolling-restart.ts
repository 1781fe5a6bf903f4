import { setTimeout as wait } from 'node:timers/promises'
import { balance, type Target } from './balance.ts'

type Stoppable = { stop(): Promise<void> }

/**
 * Two shops behind a proxy, restarted in turn, `restarts` times in all, while `load` runs. `open` starts the shop on a port.
 * `load` gets the port of the proxy and ends soon after `isOver` is true. Returns the result of the load.
 */
export async function restartInTurn<T>(
	{ ports, restarts, open }: { ports: readonly number[]; restarts: number; open(port: number): Promise<Stoppable> },
	load: (port: number, isOver: () => boolean) => Promise<T>,
): Promise<T> {
	const targets: Target[] = ports.map((port) => ({ port, ready: false }))
	const shops: Stoppable[] = []
	for (const port of ports) shops.push(await open(port))
	const proxy = await balance(targets)
	const untilReady = async (which: readonly Target[]) => {
		for (let tries = 0; tries < 400 && !which.every(({ ready }) => ready); tries++) await wait(50)
		if (!which.every(({ ready }) => ready)) throw new Error('a shop is not ready after 20 seconds')
	}
	try {
		await untilReady(targets)
		let over = false
		const result = load(proxy.port, () => over)
		for (let restart = 0; restart < restarts; restart++) {
			const n = restart % targets.length
			const target = targets[n] as Target
			await shops[n]?.stop()
			shops[n] = await open(target.port)
			await untilReady([target])
		}
		over = true
		return await result
	} finally {
		await proxy.stop()
		await Promise.all(shops.map((shop) => shop.stop()))
	}
}
