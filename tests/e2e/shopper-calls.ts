import type { Page } from '@playwright/test'

/** A call of the shopper who is signed in on a page; the `data` of its reply. */
export function call(page: Page, method: string, path: string, body?: object): Promise<unknown> {
	return page.evaluate(
		async ([method, path, body]) => {
			const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1]
			const json = body && { 'content-type': 'application/json' }
			const headers = { authorization: `Bearer ${token}`, ...json }
			const reply = await fetch(`/api/v2${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
			return (await reply.json()).data
		},
		[method, path, body] as const,
	)
}

/** The options of a command for a time from an hour ago until a day from now, in Bangladesh's time. */
export function fromNow(): string[] {
	const [from, to] = [-1, 24].map((hours) => new Date(Date.now() + (hours + 6) * 3_600_000).toISOString().slice(0, 16))
	return ['--from', from as string, '--to', to as string]
}
