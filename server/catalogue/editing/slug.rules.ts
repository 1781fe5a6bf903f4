import { searchable } from '#contract/text.ts'

const most = 80

/** A slug for an English text: «Miniket Rice (5 kg)» is `miniket-rice-5-kg`; '' for a text without Latin letters or digits. */
export function slugOf(text: string): string {
	return searchable(text.normalize('NFKD').replace(/\p{M}/gu, ''))
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '')
		.slice(0, most)
		.replace(/-$/, '')
}

/** The first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, taken: { has(slug: string): boolean }): string {
	if (!taken.has(slug)) return slug
	for (let n = 2; ; n++) if (!taken.has(`${slug}-${n}`)) return `${slug}-${n}`
}
