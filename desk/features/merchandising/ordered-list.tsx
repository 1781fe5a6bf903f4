import { type ReactNode, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon, TrashIcon } from '#ui/icons.tsx'

/** A list whose order is changed by dragging, or by the buttons of each row. */
export function OrderedList<Item>(props: {
	label: string
	items: readonly Item[]
	idOf: (item: Item) => string
	nameOf: (item: Item) => string
	onMove: (from: number, to: number) => void
	onRemove?: (at: number) => void
	/** No row can be moved now. */
	busy?: boolean
	children: (item: Item, at: number) => ReactNode
}) {
	const { t } = useTranslation('merchandising')
	const [dragged, setDragged] = useState<number>()
	const [over, setOver] = useState<number>()
	const { items, busy = false } = props
	const move = (from: number, to: number) => !busy && to >= 0 && to < items.length && props.onMove(from, to)
	return (
		<ol aria-label={props.label} className="divide-y divide-mist">
			{items.map((item, at) => {
				const name = props.nameOf(item)
				return (
					<li
						key={props.idOf(item)}
						draggable
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
							move(dragged, at)
						}}
						className={cx(
							'flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5',
							over === at && dragged !== at && 'bg-leaf-tint',
						)}
					>
						<div className="min-w-0 flex-1 basis-56 cursor-grab">{props.children(item, at)}</div>
						<span className="ms-auto flex">
							<IconButton
								label={t('up', { name })}
								aria-disabled={busy || at === 0}
								className={at === 0 ? 'opacity-40' : ''}
								onClick={() => move(at, at - 1)}
							>
								<ChevronUpIcon className="size-5" />
							</IconButton>
							<IconButton
								label={t('down', { name })}
								aria-disabled={busy || at === items.length - 1}
								className={at === items.length - 1 ? 'opacity-40' : ''}
								onClick={() => move(at, at + 1)}
							>
								<ChevronDownIcon className="size-5" />
							</IconButton>
							{props.onRemove && (
								<IconButton label={t('remove', { name })} onClick={() => props.onRemove?.(at)}>
									<TrashIcon className="size-5" />
								</IconButton>
							)}
						</span>
					</li>
				)
			})}
		</ol>
	)
}
