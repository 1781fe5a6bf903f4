import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'

/** What a span may say. Everything else may have data of a shopper in it: addresses of requests, messages of errors. */
const kept = new Set([
	...['http.request.method', 'http.route', 'http.response.status_code', 'error.type'],
	...['db.system', 'db.system.name', 'db.namespace', 'db.operation.name', 'db.statement', 'db.query.text', 'job.name'],
])

/** Characters of a statement. Its values are never part of it. */
const longestText = 600

function clean(attributes: Attributes): Attributes {
	const left = Object.entries(attributes).filter(([name]) => kept.has(name))
	return Object.fromEntries(
		left.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, longestText) : value]),
	)
}

/** The exporter, given spans that have names, times and results only. */
export function withoutData(exporter: SpanExporter): SpanExporter {
	return {
		export: (spans, done) => exporter.export(spans.map(cleanSpan), done),
		shutdown: () => exporter.shutdown(),
		forceFlush: async () => exporter.forceFlush?.(),
	}
}

function cleanSpan(span: ReadableSpan): ReadableSpan {
	return {
		...{ name: span.name, kind: span.kind, startTime: span.startTime, endTime: span.endTime },
		...{ duration: span.duration, ended: span.ended, resource: span.resource },
		...{ instrumentationScope: span.instrumentationScope, links: [], events: [] },
		...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
		...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
		spanContext: () => span.spanContext(),
		attributes: clean(span.attributes),
		status: { code: span.status.code },
	}
}
