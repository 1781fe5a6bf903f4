import { useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Mark } from '#desk/parts/mark.tsx'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { BackIcon, ChevronDownIcon, ChevronRightIcon, ChevronUpIcon, MoreIcon } from '#ui/icons.tsx'
import type { Category } from './category-form.tsx'
import { type Place, placeAfterStep, placeOfDrop, type Zone, zoneOf } from './tree.rules.ts'

const steps = [
	['up', ChevronUpIcon],
	['down', ChevronDownIcon],
	['under', ChevronRightIcon],
	['out', BackIcon],
] as const
const zones = {
	before: 'shadow-[inset_0_2px_0_var(--color-leaf)]',
	under: 'bg-leaf-tint',
	after: 'shadow-[inset_0_-2px_0_var(--color-leaf)]',
}
/** By depth; the tree has at most four levels. */
const indents = ['', 'ps-4 sm:ps-8', 'ps-8 sm:ps-16', 'ps-12 sm:ps-24']

/** One category: dragged to another place by the pointer, or moved step by step by its buttons. */
export function CategoryRow(props: {
	all: readonly Category[]
	category: Category
	/** A move is being saved, or its result read. */
	busy: boolean
	dragged: string | undefined
	onDrag: (slug: string | undefined) => void
	onPlace: (slug: string, place: Place) => void
	onEdit: () => void
	onMerge: () => void
	onActive: () => void
}) {
	const { all, category, dragged } = props
	const { t } = useTranslation('categories')
	const language = useLanguage()
	const [over, setOver] = useState<Zone>()
	const [open, setOpen] = useState(false)
	const shown = open ? 'flex' : 'hidden sm:flex'
	const name = category.name[language]
	const placeAt = (zone: Zone) => dragged && placeOfDrop(all, dragged, category.slug, zone)
	return (
		<li
			draggable
			onDragStart={(event) => {
				event.dataTransfer.effectAllowed = 'move'
				event.dataTransfer.setData('text/plain', category.slug)
				props.onDrag(category.slug)
			}}
			onDragEnd={() => props.onDrag(undefined)}
			onDragOver={(event) => {
				const zone = zoneOf(event.clientY, event.currentTarget.getBoundingClientRect())
				if (!placeAt(zone)) return
				event.preventDefault()
				setOver(zone)
			}}
			onDragLeave={() => setOver(undefined)}
			onDrop={(event) => {
				setOver(undefined)
				const place = over && placeAt(over)
				if (!place || dragged === undefined || props.busy) return
				event.preventDefault()
				props.onPlace(dragged, place)
			}}
			className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 py-1', indents[category.depth], over && zones[over])}
		>
			<span className="min-w-32 flex-1 cursor-grab">
				<span className="block font-semibold break-words">{name}</span>
				<span className="flex flex-wrap items-center gap-2 text-sm text-soft">
					{(category.products > 0 || !all.some(({ parent }) => parent === category.slug)) &&
						t('products', { count: category.products, shown: formatNumber(category.products, language) })}
					{!category.active && <Mark tone="quiet">{t('archived')}</Mark>}
				</span>
			</span>
			{/* On a phone a row has its actions behind one button. */}
			<IconButton
				className="sm:hidden"
				label={t('actionsOf', { name })}
				aria-expanded={open}
				onClick={() => setOpen(!open)}
			>
				<MoreIcon className="size-5" />
			</IconButton>
			<span className={shown}>
				{steps.map(([step, Icon]) => {
					const place = placeAfterStep(all, category.slug, step)
					return (
						<IconButton
							key={step}
							label={t(`steps.${step}`, { name })}
							aria-disabled={!place || props.busy}
							className={place ? '' : 'opacity-40'}
							onClick={() => place && !props.busy && props.onPlace(category.slug, place)}
						>
							<Icon className="size-5" />
						</IconButton>
					)
				})}
			</span>
			<span className={cx('flex-wrap gap-2', shown)}>
				<Button variant="secondary" shape="slim" aria-label={t('editOne', { name })} onClick={props.onEdit}>
					{t('editShort')}
				</Button>
				<Button variant="secondary" shape="slim" aria-label={t('mergeOne', { name })} onClick={props.onMerge}>
					{t('mergeShort')}
				</Button>
				<Button
					variant="secondary"
					shape="slim"
					aria-label={t(category.active ? 'archiveOne' : 'restoreOne', { name })}
					onClick={props.onActive}
				>
					{t(category.active ? 'archive' : 'restore')}
				</Button>
			</span>
		</li>
	)
}
