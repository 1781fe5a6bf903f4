/**
 * Numbers of 48 bits and the first content, of 32 bits, that each came with: 12 bytes for each place, of which three quarters are
 * used at most, where a Map takes several times that for a million.
 */
export class SeenMarks {
	#keys = new Float64Array(2_048)
	#contents = new Uint32Array(2_048)
	#count = 0

	/** The content that the key came with first; undefined, and noted, when it is new. */
	note(key: number, content: number): number | undefined {
		// 0 is an empty place.
		const at = this.#placeOf(key + 1)
		if (this.#keys[at] !== 0) return this.#contents[at]
		this.#keys[at] = key + 1
		this.#contents[at] = content
		this.#count += 1
		if (this.#count > this.#keys.length * 0.75) this.#grow()
		return undefined
	}

	#placeOf(key: number): number {
		const size = this.#keys.length
		let at = key % size
		while (this.#keys[at] !== 0 && this.#keys[at] !== key) at = (at + 1) % size
		return at
	}

	#grow(): void {
		const [keys, contents] = [this.#keys, this.#contents]
		this.#keys = new Float64Array(keys.length * 2)
		this.#contents = new Uint32Array(keys.length * 2)
		for (const [from, key] of keys.entries()) {
			if (key === 0) continue
			const at = this.#placeOf(key)
			this.#keys[at] = key
			this.#contents[at] = contents[from] as number
		}
	}
}
