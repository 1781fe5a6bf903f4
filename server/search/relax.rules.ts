/** A word of a text, where it stands in it, and how well the best product answers to it alone (see `closeness`). */
export type Alone = { word: string; at: number; best: number }

/** Products that answer less well than this do not tell what a word is: it is only in their texts, or guessed at. */
const leastTelling = 0.68
/** Differences of answers that say nothing. */
const step = 0.1

/** How a thing is, in both languages: alone, none of these tells what is looked for. */
const describing = new Set(
	`new old big small best good fresh pure organic premium deshi local original cheap mini large red blue green black
	white yellow pink brown natun notun boro choto bhalo valo taja khati shosta sosta lal nil sobuj kalo shada sada holud
	pack packet set size free offer discount sale full half extra plus pro max home for men women man woman boys girls
	নতুন পুরনো বড় ছোট ভালো সেরা তাজা টাটকা খাঁটি দেশি সস্তা লাল নীল সবুজ কালো সাদা প্যাকেট সেট অফার ছাড় জৈব মেয়েদের ছেলেদের`.split(/\s+/),
)

/**
 * The words that find something in the order in which they are kept: what a thing is before how it is, the better
 * answered before the worse, of equals the later, for what a thing is comes last in both languages. None when there is
 * no word among them that says what is looked for.
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
