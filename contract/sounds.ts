/*
 * Phonetic keys of words, the same for Bengali and for Bengali in Latin letters («Banglish»), so that «peyaj», «piyaz» and
 * «পেঁয়াজ» match. Both scripts are converted to the same signs (`spell*`); then the differences that people often omit or
 * confuse are removed: few for the strict key, more for the loose one. Capitals are separate sounds: K খ, G ঘ, T ঠ থ,
 * D ঢ ধ, N ঙ ং; ^ is the unwritten vowel of a Bengali consonant, Y a glide before আ.
 */

const consonants: Record<string, string> = {
	...{ ক: 'k', খ: 'K', গ: 'g', ঘ: 'G', ঙ: 'N', চ: 'c', ছ: 'c', জ: 'j', ঝ: 'j', ঞ: 'n', ট: 't', ঠ: 'T', ড: 'd', ঢ: 'D' },
	...{ ণ: 'n', ত: 't', থ: 'T', দ: 'd', ধ: 'D', ন: 'n', প: 'p', ফ: 'f', ব: 'b', ভ: 'b', ম: 'm', য: 'j', র: 'r', ল: 'l' },
	...{ শ: 's', ষ: 's', স: 's', হ: 'h', ৎ: 't', 'ং': 'N' },
}
const vowels: Record<string, string> = {
	...{ অ: 'o', আ: 'a', ই: 'i', ঈ: 'i', উ: 'u', ঊ: 'u', ঋ: 'ri', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou' },
	...{ 'া': 'a', 'ি': 'i', 'ী': 'i', 'ু': 'u', 'ূ': 'u', 'ৃ': 'ri', 'ে': 'e', 'ৈ': 'oi', 'ো': 'o', 'ৌ': 'ou' },
}
const hasanta = '\u09cd'
const isSign = (char: string | undefined) => char !== undefined && char >= '\u09be' && char in vowels

/** `near` are the strict keys with one sign left out: words that share one differ by one typing error. */
export type SoundKeys = { strict: string[]; loose: string[]; near: string[] }

/** Whether a word was typed, and may be misspelt, or is in the vocabulary. */
export type Reading = 'typed' | 'kept'

/** The keys of one normalised word (`searchable`). Digits, single Latin letters and words without a vowel (tv) have none. */
export function soundKeys(word: string): SoundKeys {
	const strict = unique(spellings(word).map(strictKey)).filter((key) => key.length > 0)
	return {
		strict,
		loose: unique(strict.map(looseKey)).filter((key) => key.length > 1),
		near: unique(strict.filter((key) => key.length > 2).flatMap(slips)),
	}
}

/** The sounds of one word with its vowels, one sign each, for every possible reading of its letters. */
export function heard(word: string, reading: Reading): string[] {
	return unique(
		misread(word, reading)
			.flatMap(spellings)
			.map((spelt) => rewrite(spelt, plainly)),
	)
}

const plainly: [RegExp, string][] = [
	[/\^$|(?<=N)\^/g, ''],
	[/\^/g, 'o'],
	[/Y/g, 'y'],
	[/(.)\1+/g, '$1'],
]

/** The sounds of one word, for every possible reading of its letters. */
function spellings(word: string): string[] {
	if (/[\u0980-\u09ff]/.test(word)) {
		const bare = word.replace(/ঁ/g, '')
		// Written with an n, ড় with a d, ছ with an s by some.
		const variants = [bare, word.replace(/ঁ/g, 'ন্'), bare.replace(/ড\u09bc|\u09dc/g, 'ড'), bare.replace(/ছ/g, 'স')]
		return unique(variants).map(spellBengali)
	}
	const letters = word.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
	// «qwerty» cannot be pronounced.
	if (!/^[a-z]{2,}$/.test(letters) || !/[aeiouw]/.test(letters) || /^q[^aeiou]/.test(letters)) return []
	// A Latin c alone is চ («cini»), or the English k or s («coffee»); a g may be a j («orange», «gira»).
	const readings = unique([letters, englishC(letters)])
	const variants = unique([...readings, ...readings.map((one) => one.replace(/(?<![dg])g(?=[eiy])/g, 'j'))])
	// A last e may be silent («juice»).
	const silent = /[aeiou].*[^aeiou]e$/.test(letters) ? variants.map((one) => one.slice(0, -1)) : []
	return unique([...variants, ...silent]).map(spellLatin)
}

/** The words that a Latin word may stand for when it is written as it sounds: «winegar», «guice», «vater», «chiz», «pinat» for peanut. */
function misread(word: string, reading: Reading): string[] {
	const english = [word, word.replace(/ea/g, 'ee').replace(/ey$/, 'y')]
	if (reading === 'kept') return unique(english)
	return unique([
		...english,
		word.replace(/w(?=[aeiou])/g, 'v'),
		word.replace(/v(?=[aeiou])/g, 'w'),
		word.replace(/z/g, 's'),
		word.replace(/^gh?(?=[aou])|gh/, 'j'),
		word.replace(/(?<=[^n])gh?(?=[aou])/g, 'j'),
	])
}

/** The key, and the key without each of its signs in turn; a key of three signs is too short for that. */
function slips(key: string): string[] {
	return key.length === 3 ? [key] : [key, ...[...key].map((_, at) => key.slice(0, at) + key.slice(at + 1))]
}

function unique(texts: string[]): string[] {
	return [...new Set(texts)]
}

function spellBengali(word: string): string {
	const chars = [...rewrite(word, bengaliSpelling)]
	let spelt = ''
	for (let at = 0; at < chars.length; at++) {
		const char = chars[at] as string
		const next = chars[at + 1]
		const silent = (next === 'য' && chars[at - 1] !== 'র') || (next === 'ব' && !'মবর'.includes(chars[at - 1] ?? ''))
		if (char === hasanta) {
			if (!silent) continue
			at++
			if (!isSign(chars[at + 1]) && chars[at + 1] !== hasanta) spelt += '^'
		} else if (char === 'Y') spelt += 'y'
		else if (consonants[char]) {
			spelt += consonants[char]
			if (!'ংৎ'.includes(char) && !isSign(next) && next !== hasanta) spelt += '^'
		} else spelt += vowels[char] ?? ''
	}
	return spelt
}

const bengaliSpelling: [RegExp, string][] = [
	[/\u09dc|\u09dd|[ডঢ]\u09bc/g, 'র'],
	[/\u09df|য\u09bc/g, 'Y'],
	[/অ্যা|এ্যা/g, 'আ'],
	[/ঃ/g, ''],
	[/ক্ষ/g, 'খ'],
	[/জ্ঞ/g, 'গ'],
	[/ঙ্গ/g, 'ঙ'],
	[/ঙ্ক/g, 'ংক'],
	[/ঙ্খ/g, 'ংখ'],
]

function englishC(letters: string): string {
	return letters.replace(/c(?=[eiy])/g, 's').replace(/c(?![hk])/g, 'k')
}

function spellLatin(letters: string): string {
	return rewrite(letters, latinSpelling)
}

const latinSpelling: [RegExp, string][] = [
	[/^a[uw](?=[^aeiou])/, 'o'],
	[/ow(?![aeiou])/g, 'ou'],
	[/([aeiou])h$/, '$1'],
	[/ck/g, 'k'],
	[/q/g, 'k'],
	[/k*kh/g, 'K'],
	[/ksh?|x/g, 'ks'],
	[/ngg?/g, 'N'],
	[/c?chh?/g, 'c'],
	[/shh?/g, 's'],
	[/gh/g, 'G'],
	[/[jz]h|z/g, 'j'],
	[/t?th/g, 'T'],
	[/d?dh/g, 'D'],
	[/ph/g, 'f'],
	[/b?bh|v/g, 'b'],
	[/gy/g, 'g'],
	[/ee/g, 'i'],
	[/oo/g, 'u'],
	[/aa/g, 'a'],
	[/w/g, 'o'],
]

function strictKey(spelt: string): string {
	const begins = /^\^?o/.test(spelt) ? 'o' : ''
	return begins + rewrite(spelt, strictly)
}

const strictly: [RegExp, string][] = [
	[/N\^/g, 'N'],
	[/N(?=[kKgGszcjT])/g, 'n'],
	// চাউল is চাল.
	[/aul/g, 'al'],
	// A glide before আ has many spellings: piyaj, peyaj, pyaj, piaj.
	[/([b-df-hj-np-tv-xzKGTD])y\^?a/g, '$1Ya'],
	[/[ie]\^?y?\^?a/g, 'Ya'],
	[/y(?=[aeiou])/g, ''],
	[/^y/, ''],
	[/y/g, 'i'],
	// The unwritten vowel and ও are dropped here: only the loose key distinguishes lobon, labon and lobn.
	[/[\^o]/g, ''],
	[/(.)\1+/g, '$1'],
]

function looseKey(strict: string): string {
	const plain = rewrite(strict, loosely)
	const first = plain[0] ?? ''
	const begins = 'aeiou'.includes(first) ? ({ o: 'a', e: 'i' }[first] ?? first) : ''
	return (begins + plain.slice(begins.length).replace(/a/g, '').replace(/e/g, 'i')).replace(/(.)\1+/g, '$1')
}

const loosely: [RegExp, string][] = [
	[/K/g, 'k'],
	[/G/g, 'g'],
	[/T/g, 't'],
	[/D/g, 'd'],
	[/f/g, 'p'],
	[/N/g, 'n'],
	[/Y/g, ''],
]

function rewrite(text: string, rules: readonly [RegExp, string][]): string {
	return rules.reduce((result, [from, to]) => result.replace(from, to), text)
}
