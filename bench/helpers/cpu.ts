import { readdirSync, readFileSync } from 'node:fs'

const tick = 10

/**
 * CPU milliseconds so far of a process and its children, running and ended; 0 without /proc. On a busy machine the only
 * reliable figure.
 */
export function cpuOf(pid: number): number {
	try {
		return readdirSync('/proc')
			.filter((name) => /^\d+$/.test(name))
			.reduce((all, name) => all + usage(name, pid), 0)
	} catch {
		return 0
	}
}

function usage(name: string, pid: number): number {
	let stat: string
	try {
		stat = readFileSync(`/proc/${name}/stat`, 'utf8')
	} catch {
		return 0
	}
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	const own = Number(name) === pid
	if (!own && Number(fields[1]) !== pid) return 0
	const ticks = Number(fields[11]) + Number(fields[12]) + (own ? Number(fields[13]) + Number(fields[14]) : 0)
	return ticks * tick
}
