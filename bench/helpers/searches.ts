/** From the most matches to the fewest; every order, and choices that match many, few and none. */
export const listings = [
	{},
	{ category: 'department-0' },
	{ category: 'department-7' },
	{ category: 'shelf-0' },
	{ category: 'shelf-7' },
	{ category: 'shelf-190' },
	{ category: 'department-3', brand: 'kakaka' },
	{ seller: 'bench-0' },
	{ seller: 'bench-7', sort: 'newest' },
	{ seller: 'bench-1500' },
	{ category: 'shelf-7', min_price: 500, max_price: 1500, in_stock: true },
	{ category: 'department-3', rating: 4, on_sale: true, sort: 'price_low' },
	{ sort: 'discount', in_stock: true },
	{ category: 'department-5', sort: 'rating', page: 20 },
	{ brand: 'kakaka,kalibo', sort: 'price_high' },
	{ attributes: 'colour:gold', sort: 'newest' },
	{ category: 'department-0', attributes: 'colour:red,colour:blue', max_price: 250 },
	{ sort: 'price_low', page: 8 },
].map((query) => ({ ...query, facets: true }))
const texts =
	'chal,rice,আলু,potato,mug dal 5kg,shorisar tel,দুধ,kakaka chal,peyaz,organic honey,mimiket chal,potatto,nabz1234'
/** Queries in three scripts, with mistakes, words that name nothing, and filters. */
export const searches = [
	...`${texts},kalibo,deshi murgi,lachchha semai,mangoe juse,গরুর কলিজা`.split(',').map((q) => ({ q })),
	{ q: 'premium dal', brand: 'kakaka' },
	{ q: 'গরুর মাংস', sort: 'price_low' },
	{ q: 'chal', category: 'department-0', in_stock: true },
].map((query) => ({ ...query, facets: true }))
/** Beginnings of queries, as they are typed. */
export const beginnings = 'c,ch,cha,pot,পে,miniket c,kak,department 1,org h,doi,k,fresh r,গরুর ক,onoin'.split(',')
