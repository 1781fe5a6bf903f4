/** JSON for inside a script element: no text in it can end the element or start another. All data is embedded by it. */
export function embedJson(data: unknown): string {
	return JSON.stringify(data).replace(
		/[<>&\u2028\u2029]/g,
		(c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
	)
}
