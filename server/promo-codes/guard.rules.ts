/**
 * Whether a page's own request has sent this, and not a browser or a link preview automatically (A19). Images, frames,
 * navigations and prefetches are recognised by their headers; other clients send none of these.
 */
export function isDeliberate(header: (name: string) => string | undefined): boolean {
	const destination = header('sec-fetch-dest')
	const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => header(name) ?? '')
	return (
		(destination === undefined || destination === 'empty') &&
		header('sec-fetch-mode') !== 'navigate' &&
		!purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))
	)
}
