/** What a file of a folder is by its name: a file of the system, or something else than a picture, is left out. */
export function isPictureFile(path: string): boolean {
	const parts = path.replaceAll('\\', '/').split('/')
	return (
		!parts.some((part) => part.startsWith('.') || part === '__MACOSX') && /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(path)
	)
}

/**
 * The slugs or codes that a picture may be named by, the likeliest first, in lower case: its folder, its own name, its name
 * without a number at the end. `RICE-5/front.jpg`, `RICE-5.jpg`, `RICE-5-2.jpg` and `RICE-5 (2).jpg` belong to `RICE-5`.
 */
export function ownersOfName(path: string): string[] {
	const parts = path.normalize('NFC').replaceAll('\\', '/').toLowerCase().split('/')
	const name = (parts.pop() ?? '').replace(/\.[^.]+$/, '').trim()
	const folder = parts.pop()?.trim()
	const numbered = /^(.+?)(?:[-_ ]+\d{1,3}|[-_ ]*\(\d{1,3}\))$/.exec(name)?.[1]
	return [...(folder ? [folder] : []), name, ...(numbered ? [numbered] : [])]
}

const collator = new Intl.Collator('en', { numeric: true })

/** The order of pictures by their names: `RICE-5`, `RICE-5-2`, `RICE-5-10`. */
export function inNameOrder(a: string, b: string): number {
	const plain = (path: string) => path.replace(/\.[^.]+$/, '')
	return collator.compare(plain(a), plain(b))
}
