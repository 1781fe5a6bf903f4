/** Starts work under a key, or returns what runs under it already. A result or failure is not kept. */
export function shareRunning<K, V>(running: Map<K, Promise<V>>, key: K, start: () => Promise<V>): Promise<V> {
	const current = running.get(key)
	if (current) return current
	const started = start().finally(() => running.delete(key))
	running.set(key, started)
	return started
}
