import type { PoolClient } from 'pg'
import type { Database } from '#server/platform/db/index.ts'

type Calls = { name: string; calls: { title: string; call: () => Promise<unknown> }[] }[]

/** Makes each call, and prints for each of its statements the time of every part, slowest first. PostgreSQL only. */
export async function explainCalls({ pool }: Pick<Database, 'pool'>, kinds: Calls): Promise<void> {
	for (const { name, calls } of kinds)
		for (const { title, call } of calls) {
			await call()
			const statements = await recorded(pool, call)
			console.log(`\n== ${name}: ${title}`)
			for (const { text, values } of statements) {
				const { rows } = await pool.query(`explain (analyze, buffers, costs off, settings off) ${text}`, values)
				const plan = rows.map((row) => row['QUERY PLAN'] as string)
				const [planned = 0, duration = 0] = plan.slice(-2).map((line) => Number(/Time: ([\d.]+)/.exec(line)?.[1]))
				console.log(`-- ${duration} ms, ${planned} to plan: ${text.replace(/\s+/g, ' ').slice(0, 160)}`)
				if (duration > 2) console.log(plan.map((line) => `   ${line}`).join('\n'))
			}
		}
}

type Statement = { text: string; values: unknown[] }

/** The reading statements sent on connections of the pool while `call` runs. */
async function recorded(pool: Database['pool'], call: () => Promise<unknown>): Promise<Statement[]> {
	const recordedStatements: Statement[] = []
	const own = new Map<PoolClient, PoolClient['query']>()
	const listen = (client: PoolClient) => {
		const query = own.get(client) ?? client.query
		own.set(client, query)
		client.query = ((...sent: [string, unknown[]]) => {
			const [text, values] = sent
			if (typeof text === 'string' && /^\s*(select|with)/.test(text)) recordedStatements.push({ text, values })
			return Reflect.apply(query, client, sent)
		}) as never
	}
	pool.on('acquire', listen)
	await call()
	pool.off('acquire', listen)
	for (const [client, query] of own) client.query = query
	return recordedStatements
}
