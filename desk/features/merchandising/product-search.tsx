import { type ReactNode, useState } from 'react'
import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Lines, Loaded } from '#desk/parts/loaded.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { Button } from '#ui/button/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

export type FoundSku = Reply<'listSkus'>['data']['skus'][number]
export type FoundProduct = Reply<'listDeskProducts'>['data']['products'][number]

/** Finds products to add to a collection. */
export function ProductSearch({
	has,
	onAdd,
}: {
	has: (slug: string) => boolean
	onAdd: (product: FoundProduct) => void
}) {
	const [q, setQ] = useState('')
	const language = useLanguage()
	const query = useRead('listDeskProducts', { query: { q, limit: 20 } }, { enabled: q !== '' })
	return (
		<Search q={q} onSearch={setQ}>
			<Loaded query={query} waiting={<Lines count={3} />}>
				{({ products }) => (
					<Found
						rows={products.map((product) => ({
							id: product.slug,
							name: product.name[language],
							note: product.seller.name[language],
							image: product.image,
							price: product.sale_price ?? product.price,
							there: has(product.slug),
							add: () => onAdd(product),
						}))}
					/>
				)}
			</Loaded>
		</Search>
	)
}

/** Finds variants to add to a flash sale. */
export function SkuSearch({ has, onAdd }: { has: (sku: FoundSku) => boolean; onAdd: (sku: FoundSku) => void }) {
	const [q, setQ] = useState('')
	const language = useLanguage()
	const query = useRead('listSkus', { query: { q, limit: 20 } }, { enabled: q !== '' })
	return (
		<Search q={q} onSearch={setQ}>
			<Loaded query={query} waiting={<Lines count={3} />}>
				{({ skus }) => (
					<Found
						rows={skus.map((sku) => ({
							id: String(sku.id),
							name: [sku.name, sku.variant].flatMap((one) => one?.[language] ?? []).join(', '),
							note: sku.unit[language],
							image: sku.image,
							price: sku.sale_price ?? sku.price,
							there: has(sku),
							add: () => onAdd(sku),
						}))}
					/>
				)}
			</Loaded>
		</Search>
	)
}

function Search({ q, onSearch, children }: { q: string; onSearch: (q: string) => void; children: ReactNode }) {
	const { t } = useTranslation('merchandising')
	const [typed, setTyped] = useState('')
	const search = () => onSearch(typed.trim())
	return (
		<search className="grid grid-cols-1 gap-2">
			<div className="flex items-end gap-2">
				<TextField
					className="flex-1"
					type="search"
					label={t('find')}
					value={typed}
					maxLength={80}
					autoComplete="off"
					start={<SearchIcon />}
					onChange={({ target }) => setTyped(target.value)}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return
						// The form around it is not meant.
						event.preventDefault()
						search()
					}}
				/>
				<Button type="button" variant="secondary" onClick={search}>
					{t('search')}
				</Button>
			</div>
			{q && children}
		</search>
	)
}

type Row = {
	id: string
	name: string
	note: string
	image: string | null
	price: number
	there: boolean
	add: () => void
}

function Found({ rows }: { rows: readonly Row[] }) {
	const { t } = useTranslation('merchandising')
	const language = useLanguage()
	if (rows.length === 0) return <p className="text-soft">{t('nothingFound')}</p>
	return (
		<ul aria-label={t('found')} className="max-h-80 divide-y divide-mist overflow-y-auto rounded-lg bg-sunk px-3">
			{rows.map(({ id, name, note, image, price, there, add }) => (
				<li key={id} className="flex items-center gap-3 py-2">
					<SmallPicture image={image} />
					<span className="min-w-0 flex-1">
						<span className="block break-words">{name}</span>
						<span className="block text-sm text-soft">
							{note} · <span className="figures">{formatBdt(price, language)}</span>
						</span>
					</span>
					<Button
						type="button"
						variant="secondary"
						shape="slim"
						disabled={there}
						aria-label={t('addOne', { name })}
						onClick={add}
					>
						{t(there ? 'there' : 'addShort')}
					</Button>
				</li>
			))}
		</ul>
	)
}
