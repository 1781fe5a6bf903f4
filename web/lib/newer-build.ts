let other = false

/**
 * Follows of which build the server is that answers with the data of pages (`x-build`): it may be newer than this document,
 * whose code does not know the shape of that data. Once, before the router starts.
 */
export function followBuild(): void {
	const plain = window.fetch
	window.fetch = async (...request) => {
		const response = await plain(...request)
		const build = response.headers.get('x-build')
		const own = window.__reactRouterManifest?.version
		if (build && own) other = build !== own
		return response
	}
}

/** Whether the data that came last is of another build than this document. */
export function isOtherBuild(): boolean {
	return other
}
