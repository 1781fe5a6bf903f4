import { Session } from 'node:inspector/promises'

/** Milliseconds of CPU by function, most first. */
export type Spent = [what: string, ms: number][]

/** Profiles the CPU time of this process; the returned function ends it. */
export async function watchCpu(): Promise<() => Promise<Spent>> {
	const session = new Session()
	session.connect()
	await session.post('Profiler.enable')
	await session.post('Profiler.setSamplingInterval', { interval: 500 })
	await session.post('Profiler.start')
	return async () => {
		const { profile } = await session.post('Profiler.stop')
		session.disconnect()
		const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]))
		const spent = new Map<string, number>()
		for (const [n, id] of (profile.samples ?? []).entries()) {
			const frame = nodes.get(id)
			const what = `${frame?.functionName || 'anonymous'}  ${placeOf(frame?.url ?? '')}`
			spent.set(what, (spent.get(what) ?? 0) + (profile.timeDeltas?.[n] ?? 0) / 1000)
		}
		return [...spent].sort(([, a], [, b]) => b - a)
	}
}

function placeOf(url: string): string {
	return url.split('/node_modules/').at(-1)?.split('/').slice(-3).join('/') ?? ''
}
