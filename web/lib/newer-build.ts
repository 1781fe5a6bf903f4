let other = false

/**
 * Tracks the build of the server that responds with the data of pages (`x-build`): it may be newer than this document,
 * whose code does not know the shape of that data. Called once, before the router starts.
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

/** Whether the last data is of another build than this document. */
export function isOtherBuild(): boolean {
	return other
}
