import cluster from 'node:cluster'
import { AggregatorRegistry, register } from 'prom-client'
import type { Deps } from '#server/deps.ts'
import {
	instrumentLevels,
	instrumentOutbound,
	instrumentProcess,
	instrumentServers,
	instrumentWork,
	type Level,
	type Measured,
} from './instruments.ts'
import { storeLevels } from './levels.store.ts'
import { serveMetrics } from './serve-metrics.ts'

export type { Level, Measured } from './instruments.ts'

/**
 * Measures this process, from now on: its servers, work and levels, and in the first worker what the store says. One process
 * measures once. Call it before the servers are ready. Returns how to stop.
 */
export function startMetrics(
	deps: Deps,
	{ servers, levels }: { servers: Record<string, Measured>; levels: Record<string, Level> },
): () => void {
	// A worker answers the first process when that is asked for the metrics.
	if (cluster.isWorker) new AggregatorRegistry()
	instrumentProcess(register)
	instrumentServers(register, servers)
	instrumentLevels(register, levels)
	if ((deps.worker ?? 1) === 1) instrumentLevels(register, storeLevels(deps))
	const ends = [instrumentWork(register), instrumentOutbound(register)]
	return () => {
		for (const end of ends) end()
		register.clear()
	}
}

type Address = { host: string; port: number }

/** Serves the metrics of this process at `/metrics`. Returns how to stop. */
export function serveOwnMetrics(address: Address): Promise<() => Promise<void>> {
	return serveMetrics(() => register.metrics(), address)
}

/** Serves the sums of all workers at `/metrics`, from the process that started them. Returns how to stop. */
export function serveWorkerMetrics(address: Address): Promise<() => Promise<void>> {
	const workers = new AggregatorRegistry()
	return serveMetrics(() => workers.clusterMetrics(), address)
}
