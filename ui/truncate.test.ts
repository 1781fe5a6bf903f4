import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('a text within the limit stays as it is', () => {
	expect(truncate('Rice', 4)).toBe('Rice')
	expect(truncate('', 0)).toBe('')
})

test('a longer text ends in an ellipsis without a space before it', () => {
	expect(truncate('Miniket rice, premium', 8)).toBe('Miniket…')
	expect(truncate('Miniket rice, premium', 9)).toBe('Miniket r…')
})

test('does not split Bengali letters from their signs, or conjuncts', () => {
	expect(truncate('চিনি', 4)).toBe('চিনি')
	expect(truncate('চিনি ও চাল', 2)).toBe('চিনি…')
	expect(truncate('ক্ষীর মিষ্টি', 1)).toBe('ক্ষী…')
})
