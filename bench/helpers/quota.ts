import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'

const [v1, v2] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup']
const periodUs = 10_000

/**
 * Limits each of some processes to a part of a core while `work` runs, by control groups of Linux. Needs root. Resolves to
 * the function that removes the groups once the processes have ended.
 */
export async function withPartOfCore(pids: readonly number[], cores: number, work: () => Promise<void>) {
	const old = existsSync(`${v1}/cpu.cfs_quota_us`)
	const folders = pids.map((pid) => `${old ? v1 : v2}/haat-bench-${pid}`)
	const limit = (quotaUs?: number) => {
		for (const folder of folders)
			if (old) {
				writeFileSync(`${folder}/cpu.cfs_period_us`, String(periodUs))
				writeFileSync(`${folder}/cpu.cfs_quota_us`, String(quotaUs ?? -1))
			} else writeFileSync(`${folder}/cpu.max`, `${quotaUs ?? 'max'} ${periodUs}`)
	}
	for (const [at, folder] of folders.entries()) {
		mkdirSync(folder, { recursive: true })
		writeFileSync(`${folder}/cgroup.procs`, String(pids[at]))
	}
	limit(Math.round(cores * periodUs))
	await work()
	limit()
	return () => {
		for (const folder of folders) rmdirSync(folder)
	}
}
