import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { may } from '#contract/desk/roles.ts'
import { apiBase } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffCaller } from '#server/platform/http/call.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { AuthenticateStaff } from '#server/platform/http/serve-desk.ts'
import { followOrders } from './follow-orders.ts'

/** The most connections of one session, and of all. */
const [mostOfSession, mostOfAll] = [4, 500]
const headers = {
	'content-type': 'text/event-stream; charset=utf-8',
	'cache-control': 'no-store',
	'x-accel-buffering': 'no',
}
/** Milliseconds between signs of life, each after the session was checked. */
const beat = 20_000

/**
 * Serves steps of orders as server-sent events at `/api/v2/desk/events`: `{ number, status }` for each step of an order, for
 * sellers only of their own. A connection ends with its session.
 */
export function serveOrderEvents(
	app: FastifyInstance,
	deps: Deps,
	{ authenticate }: { authenticate: AuthenticateStaff },
): void {
	const listen = followOrders(deps)
	const open = new Map<number, number>()
	const ends = new Set<() => void>()
	app.addHook('preClose', async () => {
		for (const end of ends) end()
	})
	/** Begins the stream of a person who may have it. */
	const stream = (request: FastifyRequest, reply: FastifyReply, { session, seller }: StaffCaller) => {
		open.set(session, (open.get(session) ?? 0) + 1)
		reply.hijack()
		const { raw } = reply
		raw.writeHead(200, headers)
		raw.write('retry: 3000\n\n')
		const stop = listen((steps) => {
			for (const { number, status, sellers } of steps)
				if (seller === null || sellers.includes(seller))
					raw.write(`event: order\ndata: ${JSON.stringify({ number, status })}\n\n`)
		})
		const timer = setInterval(() => {
			authenticate(request, false).then((still) => (still?.session === session ? raw.write(': on\n\n') : end()), end)
		}, beat)
		timer.unref()
		const end = () => {
			if (!ends.delete(end)) return
			clearInterval(timer)
			stop()
			const left = (open.get(session) ?? 1) - 1
			if (left > 0) open.set(session, left)
			else open.delete(session)
			raw.end()
		}
		ends.add(end)
		raw.on('close', end)
	}
	app.register(async (scope) => {
		await scope.register(cookie)
		scope.get(`${apiBase}/desk/events`, async (request, reply) => {
			const staff = await authenticate(request, true)
			if (!staff) return refuse(request, reply, 'unauthorized')
			const { session, role } = staff
			if (!may(role, 'orders.read') && !may(role, 'own.orders')) return refuse(request, reply, 'forbidden')
			if ((open.get(session) ?? 0) >= mostOfSession || ends.size >= mostOfAll)
				return refuse(request, reply, 'too_many_requests')
			stream(request, reply, staff)
		})
	})
}
