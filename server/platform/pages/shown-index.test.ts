import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Shown, ShownIndex } from './shown-index.ts'

const subject = fc.constantFrom('product:1', 'product:2', 'seller:1', 'list')
const shown = fc.option(fc.record({ own: fc.uniqueArray(subject), around: fc.uniqueArray(subject) }), {
	nil: undefined,
})

test('the index finds the pages that a search through all of them finds, and is empty without pages (property)', () => {
	const steps = fc.array(fc.tuple(fc.nat(5), shown), { maxLength: 30 })
	fc.assert(
		fc.property(steps, fc.uniqueArray(subject), (all, changed) => {
			const index = new ShownIndex()
			const pages = new Map<string, Shown | undefined>()
			for (const [n, one] of all) {
				const key = `/${n}`
				if (pages.has(key)) index.remove(key, pages.get(key))
				pages.set(key, one)
				index.add(key, one)
			}
			const subjects = new Set<string>(changed)
			const shows = (one: Shown | undefined) => !one || [...one.own, ...one.around].some((name) => subjects.has(name))
			const expected = [...pages].filter(([, one]) => shows(one)).map(([key]) => key)
			expect([...index.of(subjects)].sort()).toEqual(expected.sort())
			for (const [key, one] of pages) index.remove(key, one)
			expect([index.size, ...index.of(new Set(['product:1']))]).toEqual([0])
		}),
	)
})
