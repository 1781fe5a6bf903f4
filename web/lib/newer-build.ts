let other = false
let failed: string | null = null

/**
 * Tracks what the server says with the data of pages: its build (`x-build`), which may be newer than this document, whose code
 * does not know the shape of that data; and the number of a request that failed. Called once, before the router starts.
 */
export function followBuild(): void {
	const plain = window.fetch
	window.fetch = async (...request) => {
		const response = await plain(...request)
		const build = response.headers.get('x-build')
		const own = window.__reactRouterManifest?.version
		if (build && own) other = build !== own
		if (/\.data(\?|$)/.test(response.url)) failed = response.status > 428 ? response.headers.get('x-request-id') : null
		return response
	}
}

/** The number of the request for the last data, as the log of the server has it, if the shop failed to answer it. */
export function failedRequest(): string | null {
	return failed
}

/** Whether the last data is of another build than this document. */
export function isOtherBuild(): boolean {
	return other
}
