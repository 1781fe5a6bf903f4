import { expect, it } from 'vitest'
import { searchText } from './search-text.rules.ts'

it('keeps words as search compares them', () => {
	expect(searchText(['Rice (Chal)', null, 'rice চাল'])).toBe(' rice chal চাল ')
})
