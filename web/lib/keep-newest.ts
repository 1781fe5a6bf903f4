/** Stores a value as the newest of a map in order of age; with more than `most` values the oldest is removed. */
export function keepNewest<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
	map.delete(key)
	map.set(key, value)
	const oldest = map.keys().next()
	if (map.size > most && !oldest.done) map.delete(oldest.value)
}
