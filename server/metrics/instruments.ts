import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import type { Static } from 'typebox'
import type { Order } from '#contract/order-shapes.ts'
import { observe } from '#server/platform/observed.ts'

/** Seconds. Cached pages take a tenth of a millisecond, uncached ones and orders some, gateways up to 10 s. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]

/** Of several workers: `sum`, or the one that is worst off, where a sum says nothing of any of them. */
export type OfWorkers = 'sum' | 'max' | 'min'

/** Instruments of the process itself: CPU, memory, garbage, event loop, open files. */
export function instrumentProcess(register: Registry): void {
	collectDefaultMetrics({ register, prefix: 'haat_' })
	const largest = ['process_resident_memory_bytes', ...['mean', 'p50', 'p90', 'p99'].map(lagOf), lagOf()]
	for (const name of largest) {
		const metric = register.getSingleMetric(`haat_${name}`) as { aggregator?: OfWorkers } | undefined
		if (!metric) throw new Error(`there is no metric haat_${name}`)
		metric.aggregator = 'max'
	}
}

const lagOf = (of?: string) => `nodejs_eventloop_lag_${of === undefined ? '' : `${of}_`}seconds`

/** Counts calls, refusals, orders, visits and jobs of this process. Returns how to stop. */
export function instrumentWork(register: Registry): () => void {
	const registers = [register]
	const calls = new Counter({
		...{ registers, name: 'haat_calls_total', help: 'Calls of the API that were handled, by name' },
		labelNames: ['call', 'result'],
	})
	const refusals = new Counter({
		...{ registers, name: 'haat_refusals_total', help: 'Refused requests, by the code of the refusal' },
		labelNames: ['code'],
	})
	const orders = new Counter({
		...{ registers, name: 'haat_orders_total', help: 'Placed orders, repeated requests for one included' },
		labelNames: ['method'],
	})
	const value = new Counter({
		...{ registers, name: 'haat_orders_bdt_total', help: 'Total of placed orders, BDT, repeated requests included' },
		labelNames: ['method'],
	})
	const visits = new Counter({ registers, name: 'haat_visits_total', help: 'Visits of the storefront that began' })
	const jobs = new Histogram({
		...{ registers, name: 'haat_job_seconds', help: 'Runs of jobs, by name and result', buckets },
		labelNames: ['job', 'result'],
	})
	return observe({
		call: ({ name, reply }) => {
			calls.inc({ call: name, result: reply === undefined ? 'refused' : 'done' })
			if (name !== 'placeOrder' || reply === undefined) return
			const { payment_method: method, total } = (reply as { data: Static<typeof Order> }).data
			orders.inc({ method })
			value.inc({ method }, total)
		},
		refusal: (code) => refusals.inc({ code }),
		job: ({ name, seconds, failed }) => jobs.observe({ job: name, result: failed ? 'failed' : 'done' }, seconds),
		visits: (count) => visits.inc(count),
	})
}

/** The part of a Fastify server that requests are measured by. */
export type Measured = {
	addHook(name: 'onResponse', hook: (request: MeasuredRequest, reply: MeasuredReply, done: () => void) => void): unknown
}
type MeasuredRequest = { method: string; routeOptions: { url?: string | undefined } }
type MeasuredReply = { statusCode: number; elapsedTime: number; raw: ServerResponse<IncomingMessage> }

/**
 * Measures the requests of the servers (`shop`, `desk`) by route, not by address: an address can have a name or a number in it.
 * Cached pages are answered before that and have a counter of their own.
 */
export function instrumentServers(register: Registry, servers: Record<string, Measured>): void {
	const requests = new Histogram({
		...{ registers: [register], name: 'haat_request_seconds', help: 'Requests by server, method, route and status' },
		...{ labelNames: ['server', 'method', 'route', 'status'], buckets },
	})
	for (const [server, app] of Object.entries(servers))
		app.addHook('onResponse', (request, reply, done) => {
			const route = request.routeOptions.url ?? 'none'
			// A reply that a handler has written itself has its status there.
			const status = reply.raw.headersSent ? reply.raw.statusCode : reply.statusCode
			requests.observe({ server, method: request.method, route, status }, reply.elapsedTime / 1_000)
			done()
		})
}

export type Read = number | Record<string, number>
/**
 * A number that is read when somebody asks for the metrics, or several with the values of a label. `total`: it only grows.
 * `ofWorkers`: which one counts; their sum by default.
 */
export type Level = {
	help: string
	read: () => Read | Promise<Read>
	label?: string
	total?: true
	ofWorkers?: OfWorkers
}

/** Gauges, or counters, that are read at each request for the metrics. */
export function instrumentLevels(register: Registry, levels: Record<string, Level>): void {
	for (const [name, { help, read, label, total, ofWorkers = 'sum' }] of Object.entries(levels)) {
		const common = { registers: [register], name, help, labelNames: label ? [label] : [], aggregator: ofWorkers }
		if (total)
			new Counter({
				...common,
				async collect() {
					const values = await read()
					this.reset()
					for (const [labels, value] of labelled(values, label)) this.inc(labels, value)
				},
			})
		else
			new Gauge({
				...common,
				async collect() {
					const values = await read()
					this.reset()
					for (const [labels, value] of labelled(values, label)) this.set(labels, value)
				},
			})
	}
}

function labelled(values: Read, label = ''): [Record<string, string>, number][] {
	if (typeof values === 'number') return [[{}, values]]
	return Object.entries(values).map(([of, value]) => [{ [label]: of }, value])
}

type OutboundRequest = { origin: string }

/** Counts requests to other services (gateways, providers) by host and status; `failed`: there was no response. Returns how to stop. */
export function instrumentOutbound(register: Registry): () => void {
	const requests = new Counter({
		...{
			registers: [register],
			name: 'haat_outbound_requests_total',
			help: 'Requests to other services, by host and status',
		},
		labelNames: ['host', 'status'],
	})
	const note = (request: OutboundRequest, status: string) =>
		requests.inc({ host: new URL(request.origin).host, status })
	const listeners = {
		'undici:request:headers': (message: unknown) => {
			const { request, response } = message as { request: OutboundRequest; response: { statusCode: number } }
			note(request, String(response.statusCode))
		},
		'undici:request:error': (message: unknown) => note((message as { request: OutboundRequest }).request, 'failed'),
	}
	for (const [name, listener] of Object.entries(listeners)) channel(name).subscribe(listener)
	return () => {
		for (const [name, listener] of Object.entries(listeners)) channel(name).unsubscribe(listener)
	}
}
