import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Section } from '#desk/parts/page.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { Sale } from './calendar-entries.ts'
import { OrderedList } from './ordered-list.tsx'
import { moved } from './period.rules.ts'
import { type FoundSku, SkuSearch } from './product-search.tsx'

type SaleItem = Sale['items'][number]

/** An item of a flash sale as it is typed. */
export type ItemRow = Pick<
	SaleItem,
	'product' | 'variant' | 'name' | 'options' | 'image' | 'ordinary' | 'stock' | 'sold' | 'hidden'
> & {
	price: string
	quantity: string
	per_shopper: string
}

/** A stored item. */
export function rowOf({ price, quantity, per_shopper, ...item }: SaleItem): ItemRow {
	return { ...item, price: String(price), quantity: String(quantity), per_shopper: String(per_shopper) }
}

/** The values of a variant joined by dots. */
const keyOf = ({ names }: FoundSku): string =>
	((names as { values?: { value: { slug: string } }[] }).values ?? []).map(({ value }) => value.slug).join('.')

function added(sku: FoundSku): ItemRow {
	return {
		...{ product: sku.slug, variant: keyOf(sku), name: sku.name, options: sku.variant, image: sku.image },
		...{ ordinary: sku.sale_price ?? sku.price, stock: sku.stock, sold: 0, hidden: null },
		...{ price: '', quantity: String(Math.max(1, Math.min(sku.stock, 20))), per_shopper: '1' },
	}
}

/** The items of a flash sale in order: price, pieces and how many each shopper may have. */
export function FlashItems(props: {
	items: readonly ItemRow[]
	/** Errors by `items[0].price`. */
	wrong: Record<string, string>
	onChange: (items: ItemRow[]) => void
}) {
	const { t } = useTranslation('merchandising')
	const language = useLanguage()
	const { items, wrong, onChange } = props
	const nameOf = ({ name, options }: ItemRow) => [name, options].flatMap((one) => one?.[language] ?? []).join(', ')
	const set = (at: number, change: Partial<ItemRow>) =>
		onChange(items.map((item, other) => (other === at ? { ...item, ...change } : item)))
	return (
		<Section title={t('flash.itemsTitle')}>
			<SkuSearch
				has={(sku) => items.some(({ product, variant }) => product === sku.slug && variant === keyOf(sku))}
				onAdd={(sku) => onChange([...items, added(sku)])}
			/>
			<Wrong text={wrong.items} />
			{items.length === 0 ? (
				<p className="text-soft">{t('flash.noItems')}</p>
			) : (
				<OrderedList
					wide
					label={t('flash.itemsTitle')}
					items={items}
					idOf={({ product, variant }) => `${product} ${variant}`}
					nameOf={nameOf}
					onMove={(from, to) => onChange(moved(items, from, to))}
					onRemove={(at) => onChange(items.filter((_, other) => other !== at))}
				>
					{(item, at) => (
						<div className="grid gap-2">
							<div className="flex items-center gap-3">
								<SmallPicture image={item.image} />
								<div className="min-w-0">
									<p className="font-semibold break-words">{nameOf(item)}</p>
									<p className="flex flex-wrap gap-x-2 text-sm text-soft">
										<span>{t('flash.ordinary', { price: formatBdt(item.ordinary, language) })}</span>
										<span>{t('flash.stock', { shown: formatNumber(item.stock, language) })}</span>
										{item.sold > 0 && <span>{t('flash.sold', { shown: formatNumber(item.sold, language) })}</span>}
										{item.hidden && <Badge tone="sale">{t(`flash.hidden.${item.hidden}`)}</Badge>}
									</p>
								</div>
							</div>
							<Wrong text={wrong[`items[${at}].product`]} />
							<div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
								{(['price', 'quantity', 'per_shopper'] as const).map((field) => (
									<TextField
										key={field}
										inputMode={field === 'price' ? 'decimal' : 'numeric'}
										autoComplete="off"
										label={t(`flash.fields.${field}`)}
										aria-label={t('flash.fieldOf', { field: t(`flash.fields.${field}`), name: nameOf(item) })}
										value={item[field]}
										error={wrong[`items[${at}].${field}`]}
										onChange={({ target }) => set(at, { [field]: target.value })}
									/>
								))}
							</div>
						</div>
					)}
				</OrderedList>
			)}
		</Section>
	)
}

/** What is refused of an item as a whole, or of all; it gets the focus as a field with an error does. */
function Wrong({ text }: { text: string | undefined }) {
	return (
		text && (
			<p data-form-message tabIndex={-1} className="text-sm text-chilli">
				{text}
			</p>
		)
	)
}
