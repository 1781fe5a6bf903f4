import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'

const [v1, v2] = ['/sys/fs/cgroup/cpu', '/sys/fs/cgroup']
const periodUs = 10_000

/**
 * Limits processes to a part of a core each, by control groups of Linux. Needs root. Returns the function that removes the
 * groups once the processes have ended.
 */
export function limitCpu(pids: readonly number[], cores: number): () => void {
	const quotaUs = Math.round(cores * periodUs)
	const folders = pids.map((pid) => {
		const old = existsSync(`${v1}/cpu.cfs_quota_us`)
		const folder = `${old ? v1 : v2}/haat-bench-${pid}`
		mkdirSync(folder)
		if (old) {
			writeFileSync(`${folder}/cpu.cfs_period_us`, String(periodUs))
			writeFileSync(`${folder}/cpu.cfs_quota_us`, String(quotaUs))
		} else writeFileSync(`${folder}/cpu.max`, `${quotaUs} ${periodUs}`)
		writeFileSync(`${folder}/cgroup.procs`, String(pid))
		return folder
	})
	return () => {
		for (const folder of folders) rmdirSync(folder)
	}
}
