import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { KeptParts } from './kept-parts.tsx'
import type { ListingChange, ListingQuery, ListName } from './listing.rules.ts'
import { listingSearch, toggled } from './listing.rules.ts'
import type { Facets, ListingData } from './load-listing.ts'
import { useAsked } from './use-asked.ts'

/** Values shown before the rest is expanded. */
const first = 7

type Value = { key: string; name: string; count: number; chosen: boolean; change: ListingChange }

/**
 * The filters of a list, with the number of products for each choice. Every choice is a link, so it works before and
 * without scripts, and the address contains all of it.
 */
export function FacetPanel(props: { data: ListingData & { facets: Facets }; replace?: boolean }) {
	const { t } = useTranslation('catalogue')
	const { replace = false } = props
	const data = { ...props.data, query: useAsked(props.data.query) }
	const { query, facets } = data
	const panel = useKeptFocus(props.data)
	const list = (name: ListName, values: Facets['brands'], of = '') =>
		values.map(({ slug, name: label, count }) => {
			const value = of ? `${of}:${slug}` : slug
			const chosen = query[name]?.includes(value) ?? false
			return { key: `${name}-${value}`, name: label, count, chosen, change: { [name]: toggled(query[name], value) } }
		})
	const groups: [string, string, Value[]][] = [
		['brand', t('facet.brand'), list('brand', facets.brands)],
		['seller', t('facet.seller'), list('seller', facets.sellers)],
		...facets.attributes.map(({ slug, name, values }): [string, string, Value[]] => [
			slug,
			name,
			list('attributes', values, slug),
		]),
	]
	const departments = facets.categories.map(({ slug, name, count }) => {
		return { key: `category-${slug}`, name, count, chosen: false, change: { category: slug } }
	})
	return (
		<div ref={panel} className="facets">
			{!data.placed && <Group title={t('facet.category')} values={departments} query={query} replace={replace} />}
			<Group title={t('facet.show')} values={useSwitches(data)} query={query} replace={replace} />
			<Group title={t('filter.price')} values={usePrices(data)} query={query} replace={replace}>
				<PriceForm query={query} replace={replace} />
			</Group>
			<Group title={t('facet.rating')} values={useStars(data)} query={query} replace={replace} />
			{groups.map(([key, title, values]) => (
				<Group key={key} title={title} values={values} query={query} replace={replace} />
			))}
		</div>
	)
}

type Given = ListingData & { facets: Facets }

function useSwitches({ query, facets }: Given): Value[] {
	const { t } = useTranslation('catalogue')
	const one = (name: 'on_sale' | 'in_stock', label: string): Value => {
		const chosen = query[name] ?? false
		return { key: name, name: label, count: facets[name], chosen, change: { [name]: chosen ? undefined : true } }
	}
	const all = [one('in_stock', t('filter.inStock')), one('on_sale', t('filter.onSale'))]
	return all.filter(({ count, chosen }) => count > 0 || chosen)
}

function usePrices({ query, facets }: Given): Value[] {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	return facets.prices.map(({ min, max, count }) => {
		const to = max ?? undefined
		const from = min || undefined
		const chosen = query.min_price === from && query.max_price === to
		const least = formatBdt(min, language)
		const name =
			max === null
				? t('facet.priceFrom', { price: least })
				: min === 0
					? t('facet.priceTo', { price: formatBdt(max, language) })
					: `${least} – ${formatBdt(max, language)}`
		const change = chosen ? { min_price: undefined, max_price: undefined } : { min_price: from, max_price: to }
		return { key: `price-${min}`, name, count, chosen, change }
	})
}

function useStars({ query, facets }: Given): Value[] {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	return facets.ratings.map(({ min, count }) => {
		const chosen = query.rating === min
		const name = t('facet.stars', { count: min, shown: formatNumber(min, language) })
		return { key: `stars-${min}`, name, count, chosen, change: { rating: chosen ? undefined : min } }
	})
}

function Group(props: { title: string; values: Value[]; query: ListingQuery; replace: boolean; children?: ReactNode }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { values, ...rest } = props
	if (values.length === 0) return null
	const shown = values.filter(({ chosen }, at) => chosen || at < first)
	const more = values.filter((value) => !shown.includes(value))
	return (
		<section>
			<h2>{props.title}</h2>
			<Values {...rest} values={more.length > 1 ? shown : values} />
			{more.length > 1 && (
				<details>
					<summary>{t('facet.more', { count: more.length, shown: formatNumber(more.length, language) })}</summary>
					<Values {...rest} values={more} />
				</details>
			)}
			{props.children}
		</section>
	)
}

function Values({ values, query, replace }: { values: Value[]; query: ListingQuery; replace: boolean }) {
	const language = useLanguage()
	const { pathname } = useLocation()
	return (
		<ul>
			{values.map(({ key, name, count, chosen, change }) => (
				<li key={key}>
					<Link
						to={pathname + listingSearch(query, change)}
						id={replace ? `sheet-${key}` : key}
						rel="nofollow"
						discover="none"
						preventScrollReset
						replace={replace}
						aria-current={chosen ? 'true' : undefined}
					>
						<span>{name}</span>
						<i>{formatNumber(count, language)}</i>
					</Link>
				</li>
			))}
		</ul>
	)
}

/** Any price from and to, as a plain GET form. */
function PriceForm({ query, replace }: { query: ListingQuery; replace: boolean }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { pathname } = useLocation()
	const shown = (value: number | undefined) => (value === undefined ? '' : formatNumber(value, language))
	const field = (name: 'min_price' | 'max_price', label: string) => (
		<TextField
			label={label}
			labelHidden
			placeholder={label}
			name={name}
			inputMode="numeric"
			autoComplete="off"
			defaultValue={shown(query[name])}
		/>
	)
	return (
		<Form
			key={`${query.min_price} ${query.max_price}`}
			action={pathname}
			replace={replace}
			preventScrollReset
			className="mt-1 grid grid-cols-2 gap-2"
		>
			<KeptParts query={query} leaveOut={['min_price', 'max_price']} />
			{field('min_price', t('filter.least'))}
			{field('max_price', t('filter.most'))}
			<Button type="submit" variant="secondary" shape="slim" className="col-span-2">
				{t('filter.applyPrice')}
			</Button>
		</Form>
	)
}

/** Values change their order with their counts, and a moved element loses the focus: it is restored. */
function useKeptFocus(data: ListingData) {
	const panel = useRef<HTMLDivElement>(null)
	const last = useRef('')
	useEffect(() => {
		const note = (event: FocusEvent) => {
			last.current = (event.target as Element).id
		}
		const element = panel.current
		element?.addEventListener('focusin', note)
		return () => element?.removeEventListener('focusin', note)
	}, [])
	// biome-ignore lint/correctness/useExhaustiveDependencies: to be done whenever the list is another
	useEffect(() => {
		if (document.activeElement === document.body && last.current)
			document.getElementById(last.current)?.focus({ preventScroll: true })
	}, [data])
	return panel
}
