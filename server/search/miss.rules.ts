/** Whether a text may be a person's number, address or account name. Such a search is not recorded. */
export function isPrivate(text: string): boolean {
	return /\d(?:\s*\d){5}/.test(text) || /@|\b(?:com|net|org|gmail|yahoo)\b/.test(text) || /\S{25}/.test(text)
}
