import { useTranslation } from 'react-i18next'
import { Form, Link, useLocation } from 'react-router'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { isFiltered, type ListingQuery, listingSearch } from './listing.rules.ts'

/** Narrows a list: a plain GET form, so it works before and without scripts. */
export function FilterForm({ query, onApply }: { query: ListingQuery; onApply?: () => void }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { pathname } = useLocation()
	const shown = (value: number | undefined) => (value === undefined ? '' : formatNumber(value, language))
	const without = { on_sale: undefined, in_stock: undefined, min_price: undefined, max_price: undefined }
	return (
		<Form
			key={listingSearch(query, {})}
			action={pathname}
			{...(onApply && { onSubmit: onApply })}
			className="grid gap-4"
		>
			<KeptParts query={query} leaveOut={['on_sale', 'in_stock', 'min_price', 'max_price']} />
			<div className="grid">
				<Checkbox name="on_sale" value="true" label={t('filter.onSale')} defaultChecked={query.on_sale} />
				<Checkbox name="in_stock" value="true" label={t('filter.inStock')} defaultChecked={query.in_stock} />
			</div>
			<fieldset className="grid grid-cols-2 gap-2">
				<legend className="mb-1.5 text-sm font-semibold">{t('filter.price')}</legend>
				<TextField
					label={t('filter.least')}
					labelHidden
					placeholder={t('filter.least')}
					name="min_price"
					inputMode="numeric"
					autoComplete="off"
					defaultValue={shown(query.min_price)}
				/>
				<TextField
					label={t('filter.most')}
					labelHidden
					placeholder={t('filter.most')}
					name="max_price"
					inputMode="numeric"
					autoComplete="off"
					defaultValue={shown(query.max_price)}
				/>
			</fieldset>
			<div className="grid gap-1">
				<Button type="submit" wide>
					{t('filter.apply')}
				</Button>
				{isFiltered(query) && (
					<Button
						variant="ghost"
						wide
						render={<Link to={pathname + listingSearch(query, without)} {...(onApply && { onClick: onApply })} />}
					>
						{t('filter.clear')}
					</Button>
				)}
			</div>
		</Form>
	)
}

/** The rest of the list's address, so that a GET form does not lose it. */
export function KeptParts({ query, leaveOut }: { query: ListingQuery; leaveOut: (keyof ListingQuery)[] }) {
	return Object.entries(query)
		.filter(([name]) => name !== 'page' && !leaveOut.includes(name as keyof ListingQuery))
		.map(([name, value]) => <input key={name} type="hidden" name={name} value={String(value)} />)
}
