import { type KeyboardEvent, memo } from 'react'
import { Link } from 'react-router'
import { formatAmount, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { nearlyGone } from '#contract/desk/nearly-gone.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { cx } from '#ui/cx.ts'
import { ChangeNote } from './change-note.tsx'
import { type Field, fields, readCell, storedValue } from './draft.rules.ts'
import { PriceLine } from './price-line.tsx'
import { fullName, type RowDraft, type Sku } from './skus.ts'

/** Columns that the keys move among: the product, the three fields, the history. */
export const lastColumn = 4

export type GridActions = {
	/** Begins to type into a cell, with this text. */
	edit: (row: number, field: Field, text: string) => void
	commit: (text: string, move: 'down' | 'next' | 'back' | 'stay') => void
	cancel: () => void
	focus: (row: number, column: number) => void
	showHistory: (sku: Sku) => void
}

type RowProps = {
	row: number
	sku: Sku
	draft: RowDraft | undefined
	fault: string | undefined
	/** The column that has the tab stop of the grid; null: another row has it. */
	active: number | null
	editing: { field: Field; text: string } | null
	actions: GridActions
}

/** One variant of the grid. */
export const GridRow = memo(function GridRow(props: RowProps) {
	const { row, sku, draft, fault, active, actions } = props
	const { t } = useTranslation('prices')
	const language = useLanguage()
	const stop = (column: number) => ({
		tabIndex: active === column ? 0 : -1,
		'data-at': `${row}.${column}`,
		onFocus: () => actions.focus(row, column),
	})
	const name = sku.name[language]
	const more = [sku.variant?.[language], sku.unit[language]].filter(Boolean).join(' · ')
	return (
		<tr className={cx('border-t border-mist', draft && (fault ? 'bg-chilli-tint' : 'bg-gold-tint'))}>
			<th scope="row" className="min-w-56 px-3 py-1.5 text-start font-normal">
				<Link to={`/products/${sku.slug}`} {...stop(0)} className="flex min-h-11 items-center gap-3 hover:text-leaf">
					<SmallPicture image={sku.image} />
					<span className="min-w-0">
						<span className="line-clamp-2 font-semibold">{name}</span>
						<span className="block text-sm text-soft">{more}</span>
					</span>
				</Link>
			</th>
			<td className="px-3 text-sm text-soft">{sku.code ?? '–'}</td>
			{fields.map((field, at) => (
				<ValueCell
					key={field}
					{...{ ...props, field, stop: stop(at + 1) }}
					typed={draft?.[field]}
					editing={props.editing?.field === field ? props.editing.text : undefined}
				/>
			))}
			<td className="px-2">
				<button
					type="button"
					{...stop(lastColumn)}
					aria-label={t('historyOf', { name: fullName(sku, language) })}
					onClick={() => actions.showHistory(sku)}
					className="grid min-h-11 place-items-center rounded-md px-1 text-leaf hover:bg-leaf-tint"
				>
					<PriceLine asked={sku.asked} width={92} height={26} />
				</button>
			</td>
			<td className="min-w-20 px-3 text-sm lg:min-w-44">{draft && <ChangeNote {...{ sku, draft, fault }} />}</td>
		</tr>
	)
})

type ValueProps = Pick<RowProps, 'row' | 'sku' | 'fault' | 'actions'> & {
	field: Field
	/** What was typed and is not stored. */
	typed: string | undefined
	/** The text with which typing began; undefined: nobody types here. */
	editing: string | undefined
	stop: object
}

function ValueCell({ row, sku, field, typed, editing, stop, actions }: ValueProps) {
	const { t } = useTranslation('prices')
	const language = useLanguage()
	const stored = storedValue(sku, field)
	const value = typed === undefined ? stored : readCell(field, typed)
	const shown = (amount: number | null) => {
		if (amount === null) return '–'
		return field === 'stock' ? formatNumber(amount, language) : formatAmount(amount, language)
	}
	const begin = (text = typed ?? String(stored ?? '')) => actions.edit(row, field, text)
	if (editing !== undefined)
		return (
			<td className="figures p-0 text-end">
				<CellInput {...{ actions, text: editing, label: `${t(`columns.${field}`)}, ${sku.name[language]}` }} />
			</td>
		)
	const unreadable = value === undefined
	return (
		<td
			{...stop}
			aria-invalid={unreadable || undefined}
			onDoubleClick={() => begin()}
			onKeyDown={(event) => beginTyping(event, begin)}
			className={cx(
				'figures h-14 cursor-cell px-3 text-end whitespace-nowrap -outline-offset-2',
				field === 'stock' && typeof value === 'number' && value <= nearlyGone && 'font-bold text-chilli',
				unreadable && 'text-chilli inset-ring-2 inset-ring-chilli',
			)}
		>
			{typed !== undefined && (
				<s className="me-1.5 text-soft">
					<span className="sr-only">{t('before')} </span>
					{shown(stored)}
				</s>
			)}
			<span className={cx(typed !== undefined && 'font-bold')}>{unreadable ? typed : shown(value)}</span>
			{unreadable && <span className="sr-only"> {t('unreadable')}</span>}
		</td>
	)
}

/** Keys of a cell that nobody types in: Enter and F2 begin with its value, a character replaces it, Delete empties it. */
function beginTyping(event: KeyboardEvent, begin: (text?: string) => void): void {
	if (event.ctrlKey || event.metaKey || event.altKey) return
	if (event.key === 'Enter' || event.key === 'F2') begin()
	else if (event.key === 'Delete' || event.key === 'Backspace') begin('')
	else if (event.key.length === 1 && /[\d০-৯.৳]/.test(event.key)) begin(event.key)
	else return
	event.preventDefault()
	event.stopPropagation()
}

function CellInput(props: { actions: GridActions; text: string; label: string }) {
	const { actions } = props
	const keys = (event: KeyboardEvent<HTMLInputElement>) => {
		const { value } = event.currentTarget
		event.stopPropagation()
		if (event.key === 'Escape') actions.cancel()
		else if (event.key === 'Enter') actions.commit(value, 'down')
		else if (event.key === 'Tab') actions.commit(value, event.shiftKey ? 'back' : 'next')
		else return
		event.preventDefault()
	}
	return (
		<input
			// biome-ignore lint/a11y/noAutofocus: typing has begun in this cell
			autoFocus
			aria-label={props.label}
			defaultValue={props.text}
			inputMode="decimal"
			autoComplete="off"
			onFocus={({ currentTarget }) => currentTarget.value.length > 1 && currentTarget.select()}
			onKeyDown={keys}
			onBlur={({ currentTarget }) => actions.commit(currentTarget.value, 'stay')}
			className="figures h-14 w-28 bg-card px-3 text-end font-bold text-ink outline-2 -outline-offset-2 outline-leaf"
		/>
	)
}
