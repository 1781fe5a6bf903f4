import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '#client/error-text.ts'
import { formatAmount, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { nearlyGone } from '#contract/desk/nearly-gone.ts'
import { latinDigits } from '#contract/text.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { cx } from '#ui/cx.ts'
import { MinusIcon, PlusIcon } from '#ui/icons.tsx'
import { fullName, type Sku } from './skus.ts'
import { useCardSave } from './use-card-save.ts'

/** Variants as cards for one hand: price and stock are changed in two taps and stored at once. */
export function SkuCards({ skus, readOnly }: { skus: readonly Sku[]; readOnly: boolean }) {
	return (
		<ul className="grid grid-cols-1 gap-3">
			{skus.map((sku) => (
				<li key={sku.id}>
					<SkuCard sku={sku} readOnly={readOnly} />
				</li>
			))}
		</ul>
	)
}

function SkuCard({ sku, readOnly }: { sku: Sku; readOnly: boolean }) {
	const { t } = useTranslation(['prices', 'common'])
	const language = useLanguage()
	const save = useCardSave(sku)
	const name = sku.name[language]
	const full = fullName(sku, language)
	const unit = [sku.variant?.[language], sku.unit[language]].filter(Boolean).join(' · ')
	const state = save.stock === 0 ? t('soldOut') : save.stock <= nearlyGone ? t('nearlyGone') : ''
	return (
		<article className="grid gap-3 rounded-xl bg-card p-3.5 shadow-card" aria-label={full}>
			<Link to={`/products/${sku.slug}`} className="flex items-center gap-3">
				<SmallPicture image={sku.image} className="size-13" />
				<span className="min-w-0">
					<span className="line-clamp-2 font-semibold">{name}</span>
					<span className="block text-sm text-soft">
						{unit}
						{unit && state && ' · '}
						{state && <span className="font-semibold text-chilli">{state}</span>}
					</span>
				</span>
			</Link>
			{readOnly ? (
				<p className="figures font-bold">
					৳{formatAmount(save.asked, language)} ·{' '}
					{t('inStock', { count: sku.stock, shown: formatNumber(sku.stock, language) })}
				</p>
			) : (
				<div className="grid grid-cols-2 gap-2.5">
					<PriceField sku={sku} name={full} save={save} />
					<StockField name={full} save={save} />
				</div>
			)}
			<p
				role="status"
				className={cx(
					'text-sm',
					save.error || save.fault ? 'font-semibold text-chilli' : 'text-leaf',
					!save.note && !save.error && !save.fault && 'sr-only',
				)}
			>
				{save.fault ?? (save.error ? errorText(save.error, t('common:network')) : save.note && t(save.note))}
				{save.error && (
					<button type="button" className="touch-44 ms-2 font-bold underline" onClick={save.again}>
						{t('common:again')}
					</button>
				)}
			</p>
		</article>
	)
}

type Save = ReturnType<typeof useCardSave>
const box =
	'flex min-h-13 items-center rounded-md bg-card inset-ring-[1.5px] inset-ring-edge focus-within:inset-ring-leaf'

/** What is asked now. Of a reduced variant it is the sale price; the usual price is changed in the editor. */
function PriceField({ sku, name, save }: { sku: Sku; name: string; save: Save }) {
	const { t } = useTranslation('prices')
	const language = useLanguage()
	const [text, setText] = useState<string | null>(null)
	const field = useRef<HTMLInputElement>(null)
	const shown = text ?? formatAmount(save.asked, language)
	const commit = () => {
		if (text !== null && save.price(text)) setText(null)
	}
	return (
		<label className={cx(box, 'gap-1 px-3 text-md font-bold')}>
			<span aria-hidden="true">৳</span>
			<span className="sr-only">{t('priceOf', { name })}</span>
			<input
				ref={field}
				inputMode="decimal"
				autoComplete="off"
				enterKeyHint="done"
				aria-invalid={(text !== null && save.fault !== null) || undefined}
				className="figures min-h-12 w-full min-w-0 bg-transparent outline-none"
				value={shown}
				onFocus={({ target }) => {
					setText(latinDigits(shown).replace(/,/g, ''))
					requestAnimationFrame(() => target.select())
				}}
				onChange={({ target }) => setText(target.value)}
				onBlur={commit}
				onKeyDown={({ key, currentTarget }) => {
					if (key === 'Enter') currentTarget.blur()
					if (key !== 'Escape') return
					setText(null)
					requestAnimationFrame(() => currentTarget.blur())
				}}
			/>
			{sku.sale_price !== null && (
				<s className="shrink-0 text-sm font-normal text-soft">{formatAmount(sku.price, language)}</s>
			)}
		</label>
	)
}

function StockField({ name, save }: { name: string; save: Save }) {
	const { t } = useTranslation('prices')
	const language = useLanguage()
	const [text, setText] = useState<string | null>(null)
	const side =
		'grid h-13 w-12 shrink-0 place-items-center text-leaf -outline-offset-2 disabled:text-soft disabled:opacity-50'
	return (
		<fieldset className={box}>
			<legend className="sr-only">{t('stockOf', { name })}</legend>
			<button
				type="button"
				className={side}
				aria-label={t('less', { name })}
				disabled={save.stock === 0}
				onClick={() => save.setStock(save.stock - 1)}
			>
				<MinusIcon className="size-5" />
			</button>
			<input
				inputMode="numeric"
				autoComplete="off"
				enterKeyHint="done"
				aria-label={t('stockOf', { name })}
				className={cx(
					'figures min-h-12 w-full min-w-0 bg-transparent text-center text-md font-bold outline-none',
					save.stock <= nearlyGone && 'text-chilli',
				)}
				value={text ?? formatNumber(save.stock, language)}
				onFocus={({ target }) => {
					setText(String(save.stock))
					requestAnimationFrame(() => target.select())
				}}
				onChange={({ target }) => setText(target.value)}
				onBlur={() => {
					if (text !== null && save.typeStock(text)) setText(null)
				}}
				onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
			/>
			<button
				type="button"
				className={side}
				aria-label={t('moreOf', { name })}
				onClick={() => save.setStock(save.stock + 1)}
			>
				<PlusIcon className="size-5" />
			</button>
		</fieldset>
	)
}
