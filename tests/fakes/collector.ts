import { bodyOf, listen } from './listen.ts'

/** One span as OTLP has it, with its attributes by name. */
export type Span = {
	traceId: string
	spanId: string
	parentSpanId?: string
	name: string
	attributes: Record<string, unknown>
}

type Value = Record<string, unknown>
type Sent = {
	resourceSpans: {
		scopeSpans: { spans: (Omit<Span, 'attributes'> & { attributes?: { key: string; value: Value }[] })[] }[]
	}[]
}

/** A receiver of traces on loopback (OTLP over HTTP, JSON), which keeps all it gets. */
export async function startCollector() {
	const received = { text: '', spans: [] as Span[] }
	const server = await listen(async (request, response) => {
		const text = await bodyOf(request)
		received.text += text
		for (const { scopeSpans } of (JSON.parse(text) as Sent).resourceSpans)
			for (const { spans } of scopeSpans)
				for (const { attributes = [], ...span } of spans)
					received.spans.push({
						...span,
						attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
					})
		response.setHeader('content-type', 'application/json').end('{}')
	})
	return { ...server, received }
}
