import { heard } from './sounds.ts'
import { searchable } from './text.ts'

/** As long as slugs made of names are at most; those that an operator gives may be longer. */
const longest = 80

/** How the signs of sounds.ts are written in an address. */
const letters: Record<string, string> = { K: 'kh', G: 'gh', T: 'th', D: 'dh', N: 'ng', c: 'ch' }

/**
 * A readable slug of a name in English or Bengali, also with both: `miniket-chal-5-keji` of «মিনিকেট চাল ৫ কেজি». Bengali is
 * written in Latin letters as it sounds. '' when the name has no letter or digit that can be written so.
 */
export function slugOf(name: string): string {
	const words = searchable(
		name
			.replace(/(?<=[\p{L}\p{N}])['’](?=\p{L})/gu, '')
			.replace(/&/g, ' and ')
			.replace(/(?<=\d)\.(?=\d)/g, '-'),
	)
		.split(' ')
		.map(latin)
		.filter((word) => word !== '')
	let slug = ''
	for (const word of words) {
		if (slug !== '' && slug.length + word.length >= longest) break
		slug += slug === '' ? word.slice(0, longest) : `-${word}`
	}
	return slug
}

function latin(word: string): string {
	const spelt = /[\u0980-\u09ff]/.test(word)
		? word.replace(/[\u0980-\u09ff]+/g, (part) =>
				(heard(part, 'kept')[0] ?? '').replace(/[KGTDNc]/g, (sign) => letters[sign] ?? ''),
			)
		: word
	return spelt
		.normalize('NFD')
		.toLowerCase()
		.replace(/\p{M}+/gu, '')
		.replace(/ß/g, 'ss')
		.replace(/ø/g, 'o')
		.replace(/[^a-z0-9]+/g, '')
}

/** The slug itself, or with the lowest number from 2 that is not taken: `rice`, `rice-2`. */
export function freeSlug(slug: string, taken: { has: (slug: string) => boolean }): string {
	if (!taken.has(slug)) return slug
	for (let number = 2; ; number++) {
		const next = numbered(slug, number)
		if (!taken.has(next)) return next
	}
}

/** A slug with a number at its end. */
export function numbered(slug: string, number: number): string {
	return `${slug.slice(0, longest - 8)}-${number}`
}
