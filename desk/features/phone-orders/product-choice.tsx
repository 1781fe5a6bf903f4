import { useState } from 'react'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Lines, Loaded } from '#desk/parts/loaded.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { Button } from '#ui/button/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { QuantityStepper } from '#ui/stepper/stepper.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { Line, Sku } from './phone-order-types.ts'

const mostPieces = 99

/** What is ordered: a search, and what was taken from it. */
export function ProductChoice({ lines, onChange }: { lines: Line[]; onChange: (lines: Line[]) => void }) {
	const { t } = useTranslation('phone-orders')
	const [typed, setTyped] = useState('')
	const [q, setQ] = useState('')
	const add = (sku: Sku) => {
		const there = lines.some((line) => line.sku.id === sku.id)
		onChange(there ? lines : [...lines, { sku, quantity: 1 }])
		setQ('')
		setTyped('')
	}
	return (
		<div className="grid grid-cols-1 gap-3">
			<Cart lines={lines} onChange={onChange} />
			<search>
				<form
					className="flex items-end gap-2"
					onSubmit={(event) => {
						event.preventDefault()
						setQ(typed.trim())
					}}
				>
					<TextField
						className="flex-1"
						type="search"
						label={t('find')}
						value={typed}
						maxLength={80}
						autoComplete="off"
						start={<SearchIcon />}
						onChange={({ target }) => setTyped(target.value)}
					/>
					<Button type="submit" variant="secondary">
						{t('search')}
					</Button>
				</form>
			</search>
			{q && <Found q={q} onAdd={add} />}
		</div>
	)
}

function Cart({ lines, onChange }: { lines: Line[]; onChange: (lines: Line[]) => void }) {
	const { t } = useTranslation('phone-orders')
	const language = useLanguage()
	const set = (id: number, quantity: number) =>
		onChange(
			quantity === 0
				? lines.filter(({ sku }) => sku.id !== id)
				: lines.map((line) => (line.sku.id === id ? { ...line, quantity } : line)),
		)
	return (
		<ul className="divide-y divide-mist" aria-label={t('taken')}>
			{lines.map(({ sku, quantity }) => (
				<li key={sku.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
					<SkuName sku={sku} />
					<QuantityStepper
						label={sku.name[language]}
						value={quantity}
						min={0}
						max={Math.max(1, Math.min(mostPieces, sku.stock))}
						shown={formatNumber(quantity, language)}
						decreaseLabel={t(quantity === 1 ? 'remove' : 'less', { name: sku.name[language] })}
						increaseLabel={t('more', { name: sku.name[language] })}
						onChange={(value) => set(sku.id, value)}
					/>
					<b className="figures ms-auto min-w-20 text-end">
						{formatBdt((sku.sale_price ?? sku.price) * quantity, language)}
					</b>
				</li>
			))}
		</ul>
	)
}

function Found({ q, onAdd }: { q: string; onAdd: (sku: Sku) => void }) {
	const { t } = useTranslation('phone-orders')
	const language = useLanguage()
	const query = useRead('listSkus', { query: { q, limit: 20 } })
	return (
		<Loaded query={query} waiting={<Lines count={3} />}>
			{({ skus }) =>
				skus.length === 0 ? (
					<p className="text-soft">{t('nothing')}</p>
				) : (
					<ul className="divide-y divide-mist" aria-label={t('found')}>
						{skus.map((sku) => (
							<li key={sku.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
								<SkuName sku={sku} />
								<span className="figures">{formatBdt(sku.sale_price ?? sku.price, language)}</span>
								<Button
									variant="secondary"
									shape="slim"
									disabled={sku.stock <= 0}
									aria-label={t('addOne', {
										name: [sku.name, sku.variant]
											.map((one) => one?.[language] ?? '')
											.join(' ')
											.trim(),
									})}
									onClick={() => onAdd(sku)}
								>
									{t(sku.stock > 0 ? 'add' : 'soldOut')}
								</Button>
							</li>
						))}
					</ul>
				)
			}
		</Loaded>
	)
}

function SkuName({ sku }: { sku: Sku }) {
	const language = useLanguage()
	return (
		<>
			<SmallPicture image={sku.image} />
			<span className="min-w-40 flex-1">
				{sku.name[language]}
				<span className="block text-sm text-soft">{sku.variant?.[language] ?? sku.unit[language]}</span>
			</span>
		</>
	)
}
