import { expect, test } from 'vitest'
import { isFiltered, listingSearch, pageCount, pageNumbers, readListing } from './listing.rules.ts'

const read = (text: string) => readListing(new URLSearchParams(text))

test('reads what the API takes and drops the rest', () => {
	expect(read('q=+rice+&sort=price_low&on_sale=true&in_stock=yes&page=3')).toEqual({
		q: 'rice',
		sort: 'price_low',
		on_sale: true,
		page: 3,
	})
	expect(read('sort=cheap&page=0&page=-1&min_price=abc&category=a%2Fb')).toEqual({})
})

test('prices may be written with Bengali digits and commas; a maximum below the minimum is dropped', () => {
	expect(read('min_price=১,০০০&max_price=2000')).toEqual({ min_price: 1000, max_price: 2000 })
	expect(read('min_price=500&max_price=100')).toEqual({ min_price: 500 })
})

test('a change goes back to the first page, unless it is the page', () => {
	const query = read('q=ডিম&page=4&on_sale=true')
	expect(listingSearch(query, { on_sale: undefined })).toBe(`?q=${encodeURIComponent('ডিম')}`)
	expect(listingSearch({ sort: 'newest', page: 4 }, { page: 5 })).toBe('?sort=newest&page=5')
	expect(listingSearch({ page: 4 }, { page: 1 })).toBe('')
})

test('pages', () => {
	expect(pageCount(0)).toBe(1)
	expect(pageCount(25)).toBe(2)
	expect(pageCount(100_000)).toBe(40)
	expect(pageNumbers(1, 1)).toEqual([1])
	expect(pageNumbers(1, 9)).toEqual([1, 2, 0, 9])
	expect(pageNumbers(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
	expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
	expect(isFiltered(read('q=x&page=2'))).toBe(false)
	expect(isFiltered(read('max_price=10'))).toBe(true)
})
