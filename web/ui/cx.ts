/** Joins class names, leaving out whatever is falsy, so that `cx('a', icon && 'b')` reads well. */
export function cx(...names: unknown[]): string {
	return names.filter((name) => typeof name === 'string' && name).join(' ')
}
