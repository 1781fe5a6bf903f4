/** May a text be somebody's number, address or name at a service? Such a search is not remembered. */
export function isPrivate(text: string): boolean {
	return /\d(?:\s*\d){5}/.test(text) || /@|\b(?:com|net|org|gmail|yahoo)\b/.test(text) || /\S{25}/.test(text)
}
