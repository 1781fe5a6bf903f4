import { expect, test } from 'vitest'
import {
	chosenCount,
	isFiltered,
	listingSearch,
	nextPage,
	nothingChosen,
	pageCount,
	pageNumbers,
	readListing,
	toggled,
} from './listing.rules.ts'

const read = (text: string) => readListing(new URLSearchParams(text))

test('reads the parameters that the API accepts and drops the others', () => {
	expect(read('q=+rice+&sort=price_low&on_sale=true&in_stock=yes&page=3')).toEqual({
		q: 'rice',
		sort: 'price_low',
		on_sale: true,
		page: 3,
	})
	expect(read('sort=cheap&page=0&page=-1&min_price=abc&category=a%2Fb&rating=5&brand=,&attributes=red')).toEqual({})
})

test('reads lists: any of the brands, values of attributes', () => {
	expect(read('brand=pran,radhuni,pran,a b&seller=মেলা&attributes=colour:red,size:xl,nonsense&rating=3')).toEqual({
		brand: ['pran', 'radhuni'],
		seller: ['মেলা'],
		attributes: ['colour:red', 'size:xl'],
		rating: 3,
	})
	const many = Array.from({ length: 30 }, (_, at) => `b${at}`)
	expect(read(`brand=${many.join(',')}`).brand).toEqual(many.slice(0, 20))
})

test('prices may be written with Bengali digits and commas; a maximum below the minimum is dropped', () => {
	expect(read('min_price=১,০০০&max_price=2000')).toEqual({ min_price: 1000, max_price: 2000 })
	expect(read('min_price=500&max_price=100')).toEqual({ min_price: 500 })
})

test('a valid cursor replaces the page number, and an invalid one is dropped', () => {
	expect(read('page=3&cursor=cG9w-_x')).toEqual({ cursor: 'cG9w-_x' })
	expect(read('page=3&cursor=a b')).toEqual({ page: 3 })
})

test('every change except one of the page returns to the first page', () => {
	const query = read('q=ডিম&page=4&on_sale=true')
	expect(listingSearch(query, { on_sale: undefined })).toBe(`?q=${encodeURIComponent('ডিম')}`)
	expect(listingSearch({ sort: 'newest', page: 4 }, { page: 5 })).toBe('?sort=newest&page=5')
	expect(listingSearch({ page: 4 }, { page: 1 })).toBe('')
	expect(listingSearch({ cursor: 'x' }, { rating: 3 })).toBe('?rating=3')
})

test('an address has readable lists and is read back to the same query', () => {
	const query = { brand: ['a', 'b'], attributes: ['colour:red'], min_price: 10 }
	expect(listingSearch(query, {})).toBe('?brand=a,b&attributes=colour:red&min_price=10')
	expect(read(listingSearch(query, {}))).toEqual(query)
	expect(listingSearch(query, nothingChosen)).toBe('')
})

test('adds a value to a list and removes it again', () => {
	expect(toggled(undefined, 'a')).toEqual(['a'])
	expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
	expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
	expect(toggled(['a'], 'a')).toBeUndefined()
})

test('counts the chosen filters', () => {
	expect(chosenCount(read('q=x&sort=newest&page=2'))).toBe(0)
	expect(
		chosenCount(read('category=rice&brand=a,b&attributes=size:m&rating=4&min_price=1&max_price=9&on_sale=true')),
	).toBe(7)
	expect(isFiltered(read('q=x&page=2'))).toBe(false)
	expect(isFiltered(read('max_price=10'))).toBe(true)
})

test('counts the pages of a list', () => {
	expect(pageCount(0)).toBe(1)
	expect(pageCount(25)).toBe(2)
	expect(pageCount(100_000)).toBe(40)
	expect(pageNumbers(1, 1)).toEqual([1])
	expect(pageNumbers(1, 9)).toEqual([1, 2, 0, 9])
	expect(pageNumbers(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
	expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('uses page numbers up to the last one allowed, then a cursor', () => {
	expect(nextPage({}, 'n')).toEqual({ page: 2 })
	expect(nextPage({ page: 39 }, 'n')).toEqual({ page: 40 })
	expect(nextPage({ page: 40 }, 'n')).toEqual({ cursor: 'n' })
	expect(nextPage({ cursor: 'm' }, 'n')).toEqual({ cursor: 'n' })
	expect(nextPage({ page: 2 }, null)).toBeUndefined()
})
