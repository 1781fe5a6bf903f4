type Env = Record<string, string | undefined>

export type ReplicaConfig = {
	/** Addresses of replicas of the database, one for each server. */
	replicaUrls: string[]
	/** Seconds by which a replica may be late. */
	replicaLag: number
}

/** Reads `DATABASE_READ_URL`, addresses by commas, and `DATABASE_READ_LAG`. Adds what is invalid to `problems`. */
export function readReplicas(env: Env, problems: string[]): ReplicaConfig {
	const replicaUrls = (env.DATABASE_READ_URL ?? '')
		.split(',')
		.map((entry) => entry.trim())
		.filter(Boolean)
	if (!replicaUrls.every(isPostgres))
		problems.push('DATABASE_READ_URL must be addresses such as postgres://haat:secret@replica.example/haat, by commas')
	if (new Set(replicaUrls.map(hostOf)).size < replicaUrls.length)
		problems.push('DATABASE_READ_URL must name each server once')
	if (replicaUrls.length > 0 && !env.DATABASE_URL)
		problems.push('DATABASE_READ_URL needs DATABASE_URL: the embedded store has no replicas')
	const text = env.DATABASE_READ_LAG || '2'
	const replicaLag = Number(text)
	if (!/^\d+$/.test(text) || replicaLag < 1 || replicaLag > 60)
		problems.push('DATABASE_READ_LAG must be a whole number from 1 to 60')
	return { replicaUrls, replicaLag }
}

const hostOf = (text: string) => (isPostgres(text) ? new URL(text).host : text)

function isPostgres(text: string): boolean {
	return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) && new URL(text).host !== ''
}
