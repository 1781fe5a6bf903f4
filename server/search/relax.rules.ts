/** A word of a text, its position, and the score of the best product for it alone (see `closeness`). */
export type Alone = { word: string; at: number; best: number }

/** Below this score a match does not identify a thing: the word is only in texts, or was corrected. */
const leastTelling = 0.68
/** Smaller differences of scores are ignored. */
const step = 0.1

/** Words for properties, in both languages: alone, none of these identifies a thing. */
const describing = new Set(
	`new old big small best good fresh pure organic premium deshi local original cheap mini large red blue green black
	white yellow pink brown natun notun boro choto bhalo valo taja khati shosta sosta lal nil sobuj kalo shada sada holud
	pack packet set size free offer discount sale full half extra plus pro max home for men women man woman boys girls
	নতুন পুরনো বড় ছোট ভালো সেরা তাজা টাটকা খাঁটি দেশি সস্তা লাল নীল সবুজ কালো সাদা প্যাকেট সেট অফার ছাড় জৈব মেয়েদের ছেলেদের`.split(/\s+/),
)

/**
 * The words with results in the order in which they are kept: things before properties, higher scores first, of equals the
 * later, because the thing comes last in both languages. Empty when no word identifies a thing.
 */
export function inTurn(words: readonly Alone[]): Alone[] {
	const found = words.filter(({ best }) => best > 0)
	const turn = found.toSorted(
		(a, b) =>
			Number(isTelling(b)) - Number(isTelling(a)) ||
			Math.round(b.best / step) - Math.round(a.best / step) ||
			b.at - a.at,
	)
	return turn[0] && isTelling(turn[0]) ? turn : []
}

function isTelling({ word, best }: Alone): boolean {
	return best >= leastTelling && !describing.has(word) && !/^\d/.test(word)
}
