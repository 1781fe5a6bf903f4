import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon, TrashIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'

type Props<Item> = {
	label: string
	items: readonly Item[]
	idOf: (item: Item) => string
	nameOf: (item: Item) => string
	onMove: (from: number, to: number) => void
	onRemove?: (at: number) => void
	/** Rows have fields: on a phone the buttons are below them. */
	wide?: boolean
	/** No row can be moved now. */
	busy?: boolean
	children: (item: Item, at: number) => ReactNode
}
type Way = 'up' | 'down'

/** A list whose order is changed by dragging, or by the buttons of each row. */
export function OrderedList<Item>(props: Props<Item>) {
	const [dragged, setDragged] = useState<number>()
	const [over, setOver] = useState<number>()
	const { items, busy = false } = props
	const { list, placed, step } = useSteps(props)
	return (
		<>
			<VisuallyHidden>
				<span role="status">{placed}</span>
			</VisuallyHidden>
			<ol ref={list} aria-label={props.label} className="divide-y divide-mist">
				{items.map((item, at) => (
					<li
						key={props.idOf(item)}
						draggable
						onPointerDown={({ currentTarget, target }) => {
							// In a field the pointer marks text.
							currentTarget.draggable = !(target instanceof HTMLInputElement)
						}}
						onDragStart={(event) => {
							event.dataTransfer.effectAllowed = 'move'
							event.dataTransfer.setData('text/plain', props.idOf(item))
							setDragged(at)
						}}
						onDragEnd={() => {
							setDragged(undefined)
							setOver(undefined)
						}}
						onDragOver={(event) => {
							if (dragged === undefined) return
							event.preventDefault()
							setOver(at)
						}}
						onDrop={(event) => {
							if (dragged === undefined) return
							event.preventDefault()
							if (!busy && dragged !== at) props.onMove(dragged, at)
						}}
						className={cx(
							'flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5',
							over === at && dragged !== at && 'bg-leaf-tint',
						)}
					>
						<div className={cx('min-w-0 flex-1 cursor-grab', props.wide ? 'basis-56' : 'basis-40')}>
							{props.children(item, at)}
						</div>
						<RowButtons {...{ at, busy, count: items.length, name: props.nameOf(item) }} {...props} onStep={step} />
					</li>
				))}
			</ol>
		</>
	)
}

/** Moves by the buttons of a row: the button keeps the focus, and `placed` says where the row is now. */
function useSteps<Item>({ items, idOf, nameOf, onMove, busy }: Props<Item>) {
	const { t } = useTranslation('merchandising')
	const language = useLanguage()
	const list = useRef<HTMLOListElement>(null)
	const [stepped, setStepped] = useState<{ id: string; way: Way }>()
	const step = (at: number, way: Way) => {
		const [item, to] = [items[at], way === 'up' ? at - 1 : at + 1]
		if (busy || !item || !items[to]) return
		onMove(at, to)
		setStepped({ id: idOf(item), way })
	}
	const place = stepped ? items.findIndex((item) => idOf(item) === stepped.id) : -1
	// A row that is put elsewhere in the document loses the focus.
	useLayoutEffect(() => {
		if (place >= 0 && document.activeElement === document.body)
			list.current?.children[place]?.querySelector<HTMLElement>(`[data-step="${stepped?.way}"]`)?.focus()
	}, [place, stepped])
	const item = items[place]
	const shown = (number: number) => formatNumber(number, language)
	const placed = item && t('placed', { name: nameOf(item), place: shown(place + 1), of: shown(items.length) })
	return { list, placed, step }
}

function RowButtons(props: {
	at: number
	count: number
	name: string
	busy: boolean
	onStep: (at: number, way: Way) => void
	onRemove?: (at: number) => void
}) {
	const { t } = useTranslation('merchandising')
	const { at, count, name, busy, onStep } = props
	const ways = [
		['up', ChevronUpIcon, at === 0],
		['down', ChevronDownIcon, at === count - 1],
	] as const
	return (
		<span className="ms-auto flex">
			{ways.map(([way, Icon, isLast]) => (
				<IconButton
					key={way}
					label={t(way, { name })}
					aria-disabled={busy || isLast}
					className={isLast ? 'opacity-40' : ''}
					data-step={way}
					onClick={() => onStep(at, way)}
				>
					<Icon className="size-5" />
				</IconButton>
			))}
			{props.onRemove && (
				<IconButton label={t('remove', { name })} onClick={() => props.onRemove?.(at)}>
					<TrashIcon className="size-5" />
				</IconButton>
			)}
		</span>
	)
}
