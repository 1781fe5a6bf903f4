import { Link, useLocation } from 'react-router'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import type { ListingChange, ListName } from './listing.rules.ts'
import { listingSearch, nothingChosen, toggled } from './listing.rules.ts'
import type { ListingData } from './load-listing.ts'
import { useAsked } from './use-asked.ts'

/** The chosen filters of a list, each with a link to remove it, and one for all. */
export function ChosenFilters(props: { data: ListingData }) {
	const { t } = useTranslation('catalogue')
	const { pathname } = useLocation()
	const data = { ...props.data, query: useAsked(props.data.query) }
	const chosen = useChosen(data)
	if (chosen.length === 0) return null
	const to = (change: ListingChange) => pathname + listingSearch(data.query, change)
	return (
		<ul aria-label={t('facet.chosen')} className="flex flex-wrap items-center gap-2">
			{chosen.map(({ key, name, change }) => (
				<li key={key}>
					<Chip
						className="ps-3 pe-2"
						render={<Link to={to(change)} preventScrollReset aria-label={t('facet.remove', { name })} />}
					>
						{name}
						<CloseIcon className="size-4" strokeWidth={2.4} />
					</Chip>
				</li>
			))}
			<li>
				<Link
					to={to(nothingChosen)}
					preventScrollReset
					className="touch-44 inline-flex min-h-9 items-center px-1 text-sm font-bold text-leaf underline underline-offset-4"
				>
					{t('filter.clear')}
				</Link>
			</li>
		</ul>
	)
}

function useChosen({ query, facets, category }: ListingData): { key: string; name: string; change: ListingChange }[] {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { min_price, max_price, rating } = query
	const several = (list: ListName, nameOf: (value: string) => string | undefined) =>
		(query[list] ?? []).map((value) => ({
			key: `${list} ${value}`,
			name: nameOf(value) ?? value,
			change: { [list]: toggled(query[list], value) },
		}))
	const price = (value: number) => formatBdt(value, language)
	const prices =
		min_price === undefined
			? max_price !== undefined && t('facet.priceTo', { price: price(max_price) })
			: max_price === undefined
				? t('facet.priceFrom', { price: price(min_price) })
				: `${price(min_price)} – ${price(max_price)}`
	const one = (key: keyof typeof query, name: string | false | undefined) =>
		name ? [{ key, name, change: { [key]: undefined } as ListingChange }] : []
	return [
		...one('category', category?.name),
		...one('in_stock', query.in_stock && t('filter.inStock')),
		...one('on_sale', query.on_sale && t('filter.onSale')),
		...(prices ? [{ key: 'price', name: prices, change: { min_price: undefined, max_price: undefined } }] : []),
		...one(
			'rating',
			rating !== undefined && t('facet.stars', { count: rating, shown: formatNumber(rating, language) }),
		),
		...several('brand', (slug) => facets?.brands.find((one) => one.slug === slug)?.name),
		...several('seller', (slug) => facets?.sellers.find((one) => one.slug === slug)?.name),
		...several('attributes', (pair) => {
			const [attribute, value] = pair.split(':')
			const group = facets?.attributes.find(({ slug }) => slug === attribute)
			return group?.values.find(({ slug }) => slug === value)?.name
		}),
	]
}
