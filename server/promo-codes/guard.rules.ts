/**
 * Is this a page's own request, and not one that a browser or a link preview makes by itself (A19)? An image, a frame, a
 * navigation and a prefetch say so in their headers; other clients send none of these.
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
