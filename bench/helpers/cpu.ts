import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

const tick = 10

type Usage = { parent: number; ticks: number; endedTicks: number; residentPages: number }

/**
 * CPU milliseconds so far of a process and all that it started, running and ended; 0 without /proc. On a busy machine the
 * only reliable figure.
 */
export function cpuOf(pid: number): number {
	const usages = readAll()
	const own = familyOf(pid, usages)
	// A child that ended is counted by its parent.
	return own.reduce((sum, { ticks, endedTicks }) => sum + ticks + endedTicks, 0) * tick
}

/** Resident megabytes of all processes that a process started; memory that several of them share counts for each. */
export function residentMbOf(pid: number): number {
	return (
		familyOf(pid, readAll())
			.slice(1)
			.reduce((sum, { residentPages }) => sum + residentPages, 0) / 256
	)
}

/** The processes below a process that have started no others: the workers of a shop, or the shop itself. */
export function leavesOf(pid: number): number[] {
	const usages = readAll()
	const parents = new Set([...usages.values()].map(({ parent }) => parent))
	const below = (one: number): number[] =>
		parents.has(one) ? [...usages].flatMap(([child, { parent }]) => (parent === one ? below(child) : [])) : [one]
	return below(pid)
}

/** The load of the machine in the last minute, to be printed beside figures. */
export const load = () => `load ${loadavg()[0]?.toFixed(1)}`

function readAll(): Map<number, Usage> {
	try {
		const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
		return new Map(names.flatMap((name) => read(name)))
	} catch {
		return new Map()
	}
}

function familyOf(pid: number, usages: ReadonlyMap<number, Usage>): Usage[] {
	const own = usages.get(pid)
	const children = [...usages].filter(([, { parent }]) => parent === pid)
	return [...(own ? [own] : []), ...children.flatMap(([child]) => familyOf(child, usages))]
}

function read(name: string): [number, Usage][] {
	let stat: string
	try {
		stat = readFileSync(`/proc/${name}/stat`, 'utf8')
	} catch {
		return []
	}
	const fields = stat
		.slice(stat.lastIndexOf(')') + 2)
		.split(' ')
		.map(Number)
	const at = (n: number) => fields[n] as number
	return [[Number(name), { parent: at(1), ticks: at(11) + at(12), endedTicks: at(13) + at(14), residentPages: at(21) }]]
}
