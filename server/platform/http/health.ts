import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/** Milliseconds within which the store has to respond. */
const answersWithin = 2_500

/**
 * `/healthz`: the process runs. `/readyz`: it can serve requests, that is, its store responds and it was not told to stop.
 */
export function serveHealth(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
	let closing = false
	app.addHook('preClose', async () => {
		closing = true
	})
	const readable = { exposeHeadRoute: true }
	app.get('/healthz', readable, async () => ({ status: 'ok' }))
	app.get('/readyz', readable, async (_request, reply) => {
		const ready =
			!closing &&
			!app.drain.begun &&
			(await Promise.race([
				sql`select 1`.execute(db).then(
					() => true,
					() => false,
				),
				wait(answersWithin, false, { ref: false }),
			]))
		return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
	})
}
