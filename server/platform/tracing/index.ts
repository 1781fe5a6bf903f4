import { FastifyOtelInstrumentation } from '@fastify/otel'
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import pg from 'pg'
import { traced } from '#server/platform/traced.ts'
import { withoutData } from './without-data.ts'

export type Tracing = {
	/** Sends what is left, and ends. */
	stop(): Promise<void>
}

/** The patches of an instrumentation, by the package they change. */
type Patches = { init(): { name: string; patch?: (exported: unknown) => unknown }[] }

/**
 * Traces requests, statements and jobs from now on, and sends them by OTLP over HTTP to an address, without its path. Call it
 * before a server is created. A request always begins a trace: what callers say about theirs is ignored.
 */
export function startTracing(endpoint: string, worker: number): Tracing {
	const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000 })
	const provider = new NodeTracerProvider({
		resource: resourceFromAttributes({
			'service.name': process.env.OTEL_SERVICE_NAME || 'haat',
			'service.instance.id': `${process.pid}.${worker}`,
		}),
		spanProcessors: [new BatchSpanProcessor(withoutData(exporter))],
	})
	// Without a propagator nothing is read from the headers of a request, and nothing is sent in those of others.
	provider.register({ propagator: null })
	new FastifyOtelInstrumentation({ registerOnInitialization: true, instrumentHooks: false, recordExceptions: false })
	// Only as a part of requests and jobs: the queue looks for jobs every second or two.
	const statements = new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true })
	// The bundled server has no `require` that could be followed, so the package is changed directly.
	for (const { name, patch } of (statements as unknown as Patches).init()) if (name === 'pg') patch?.(pg)
	const tracer = trace.getTracer('haat')
	traced.by = {
		carried: () => {
			const span = trace.getSpanContext(context.active())
			return span && `${span.traceId}-${span.spanId}-${span.traceFlags.toString(16)}`
		},
		run: (name, text, work) => {
			const options = { kind: SpanKind.CONSUMER, attributes: { 'job.name': name } }
			return tracer.startActiveSpan(`job ${name}`, options, contextOf(text), (span) =>
				work()
					.catch((error: unknown) => {
						span.setStatus({ code: SpanStatusCode.ERROR })
						throw error
					})
					.finally(() => span.end()),
			)
		},
	}
	return {
		stop: async () => {
			delete traced.by
			await provider.shutdown().catch(() => {})
			trace.disable()
			context.disable()
			propagation.disable()
		},
	}
}

function contextOf(text = '') {
	const [, traceId, spanId, flags] = /^([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{1,2})$/.exec(text) ?? []
	if (!traceId || !spanId) return ROOT_CONTEXT
	const span = { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16), isRemote: true }
	return trace.setSpanContext(ROOT_CONTEXT, span)
}
