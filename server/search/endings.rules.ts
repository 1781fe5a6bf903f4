/*
 * Endings of Bengali nouns, in both scripts: «of» (-র, -ের), «to» (-কে), «in» (-তে), «the» (-টা, -টি, -খানা), «the …s»
 * (-গুলো) and «of the …s» (-দের). A word may have two of them: বাচ্চাগুলোর.
 */

const bengali = /(?<=[\u0980-\u09ff]{2})(?:গুলো|গুলি|গুলা|খানা|য়ের|দের|ের|এর|কে|তে|টা|টি|র)$/u
/** A short word with such an ending is more often a word of its own: chata, ruti, pata. */
const latin = /(?:(?<=[a-z]{3})(?:gulo|guli|gula|khana|yer|der|er)|(?<=[a-z]{4})(?:ke|te|ta|ti)|(?<=[a-z]{2}[aeiou])r)$/

/** The word without its endings, the longest remainder first; empty for a word without them. */
export function stemsOf(word: string): string[] {
	const once = word.replace(bengali, '').replace(latin, '')
	if (once === word) return []
	const twice = once.replace(bengali, '').replace(latin, '')
	return twice === once ? [once] : [once, twice]
}

/** The word without a genitive ending: চালের, আলুর, narkeler. */
export function ofWhat(word: string): string {
	return word.replace(/(?<=[\u0980-\u09ff]{2})(?:ের|র)$|(?<=^[a-z]{3,})er$/u, '')
}

/** A Bengali word without a genitive ending that is certainly not part of the word: গরুর, হাঁসের, মেয়েদের, but not বছর, কাদের. */
export function ofWhatSurely(word: string): string {
	const one = word.replace(/(?<=[\u0980-\u09ff]{3})দের$/u, '')
	if (one !== word) return one
	return word.replace(/(?<=[\u0980-\u09ff]{2})ের$|(?<=[\u0980-\u09ff][\u09be-\u09cc])র$/u, '')
}
