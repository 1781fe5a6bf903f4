/** Subjects a page shows: a change of `own` drops it, after a change of `around` it is rendered again (see `PageCache`). */
export type Shown = { own: readonly string[]; around: readonly string[] }

/** Which cached pages show a subject: a change costs as much as the pages that it concerns, however many are cached. */
export class ShownIndex {
	readonly #keys = new Map<string, Set<string>>()
	/** Pages of which it is not known what they show: every change concerns them. */
	readonly #unknown = new Set<string>()

	/** Adds the page of a key. `shown` is undefined when it is not known what it shows. */
	add(key: string, shown: Shown | undefined): void {
		if (!shown) this.#unknown.add(key)
		for (const subject of subjectsOf(shown)) {
			const keys = this.#keys.get(subject)
			if (keys) keys.add(key)
			else this.#keys.set(subject, new Set([key]))
		}
	}

	/** Removes the page of a key, which was added with the same `shown`. */
	remove(key: string, shown: Shown | undefined): void {
		if (!shown) this.#unknown.delete(key)
		for (const subject of subjectsOf(shown)) {
			const keys = this.#keys.get(subject)
			keys?.delete(key)
			if (keys?.size === 0) this.#keys.delete(subject)
		}
	}

	/** The keys of all pages that one of the subjects concerns, each once. */
	of(subjects: ReadonlySet<string>): Set<string> {
		const found = new Set(this.#unknown)
		for (const subject of subjects) for (const key of this.#keys.get(subject) ?? []) found.add(key)
		return found
	}

	/** Subjects that are shown by any page. */
	get size(): number {
		return this.#keys.size
	}
}

function* subjectsOf(shown: Shown | undefined): Generator<string> {
	if (!shown) return
	yield* shown.own
	yield* shown.around
}
