/** Where the pages of a preview are: the path that their own paths follow, and which of them may be opened there. */
export type PreviewPlace = { base: string; opens: (path: string) => boolean }

/**
 * A rendered page as a preview: without scripts, so that it loads nothing of the shopper and changes nothing, but looking as it
 * does where scripts run (`data-script`). Links to pages that are previewed too lead to their preview; others open the shop in a
 * tab of its own.
 */
export function previewOf(html: string, { base, opens }: PreviewPlace): string {
	return html
		.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
		.replace(/<link\b[^>]*\brel="(?:modulepreload|manifest|canonical|alternate)"[^>]*>/g, '')
		.replace('<html', '<html data-script="on"')
		.replace(/<head\b[^>]*>/, (head) => `${head}<base target="_blank"><meta name="robots" content="noindex">`)
		.replace(/(<a\b[^>]*?\s)href="(\/[^"]*)"/g, (link, before: string, path: string) =>
			opens(path.split(/[?#]/, 1)[0] ?? '') ? `${before}target="_self" href="${base}${path}"` : link,
		)
}
