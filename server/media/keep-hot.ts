export type Hot<V> = { get(key: string): V | undefined; set(key: string, value: V, size: number): void }

/** A cache of bounded size that drops the least recently used values. Sizes are in the unit of the bound. */
export function keepHot<V>(most: number): Hot<V> {
	const entries = new Map<string, { value: V; size: number }>()
	let total = 0
	return {
		get(key) {
			const entry = entries.get(key)
			if (!entry) return undefined
			entries.delete(key)
			entries.set(key, entry)
			return entry.value
		},
		set(key, value, size) {
			total += size - (entries.get(key)?.size ?? 0)
			entries.delete(key)
			entries.set(key, { value, size })
			for (const [oldest, entry] of entries) {
				if (total <= most) return
				entries.delete(oldest)
				total -= entry.size
			}
		},
	}
}
