/** Joins class names and leaves out values that are not texts, or empty, so that `cx('a', icon && 'b')` works. */
export function cx(...names: unknown[]): string {
	return names.filter((name) => typeof name === 'string' && name).join(' ')
}
