/** The first letter of a name with its signs: «ক্ষু» of «ক্ষুদ্র». */
export function firstLetter(name: string): string {
	return /^\P{M}(?:্\P{M}|\p{M})*/u.exec(name)?.[0] ?? ''
}
