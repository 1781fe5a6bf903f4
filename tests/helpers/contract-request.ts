import type { CallSpec } from '#contract/endpoint.ts'
import { apiBase } from '#contract/index.ts'

export type CallInput = { params?: object; query?: object; body?: object }

/** The address of a call of the contract, and its query. */
export function addressOf(spec: CallSpec, input: CallInput): { url: string; query: Record<string, string> } {
	const params = (input.params ?? {}) as Record<string, unknown>
	const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
	const query = Object.fromEntries(
		Object.entries(input.query ?? {})
			.filter(([, value]) => value !== undefined)
			.map(([name, value]) => [name, String(value)]),
	)
	return { url: apiBase + path, query }
}
