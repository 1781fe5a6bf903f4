import { useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { BoxIcon, PrintIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx'

type List = Reply<'getPickList'>['data']
type Line = List['sellers'][number]['shelves'][number]['lines'][number]

/** What confirmed orders need, by seller, shelf and product: to be ticked off at the shelves, or printed. */
export default function PickList() {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const query = useRead('getPickList', { query: {} })
	const { data } = query
	return (
		<Page
			title={t('pickTitle')}
			above={{ title: t('title'), to: '/orders' }}
			note={data && t('pickNote', { count: data.parts, shown: formatNumber(data.parts, language) })}
			actions={
				<Button variant="secondary" icon={<PrintIcon />} className="print:hidden" onClick={() => print()}>
					{t('print')}
				</Button>
			}
		>
			<Loaded query={query}>{(list) => <Sellers list={list} />}</Loaded>
		</Page>
	)
}

function Sellers({ list }: { list: List }) {
	const { t } = useTranslation('orders')
	const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
	const toggle = (key: string) => {
		const next = new Set(picked)
		if (!next.delete(key)) next.add(key)
		setPicked(next)
	}
	if (list.sellers.length === 0) return <EmptyState icon={<BoxIcon />} title={t('pickEmpty')} />
	return (
		<>
			{list.more && <Alert tone="info">{t('pickMore')}</Alert>}
			{list.sellers.map(({ seller, shelves }) => (
				<Section key={seller} title={seller}>
					{shelves.map(({ name, lines }) => (
						<div key={name} className="border-t border-mist pt-3">
							<h3 className="text-sm text-soft">{name ?? t('shelfGone')}</h3>
							<ul className="divide-y divide-mist">
								{lines.map((line) => {
									const key = `${seller} ${line.name}`
									return <PickLine key={key} line={line} picked={picked.has(key)} onToggle={() => toggle(key)} />
								})}
							</ul>
						</div>
					))}
				</Section>
			))}
		</>
	)
}

function PickLine({ line, picked, onToggle }: { line: Line; picked: boolean; onToggle: () => void }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const count = formatNumber(line.quantity, language)
	return (
		<li className={cx('flex items-center gap-3 py-2.5', picked && 'line-through')}>
			<Checkbox
				checked={picked}
				onChange={onToggle}
				label={<VisuallyHidden>{t('picked', { name: line.name, count })}</VisuallyHidden>}
			/>
			<SmallPicture image={line.image} />
			<span className="min-w-0 flex-1">
				<span className="block font-semibold">{line.name}</span>
				<span className="figures block text-sm break-words text-soft">
					{line.orders
						.map(({ number, quantity }) => (quantity > 1 ? `${number} × ${formatNumber(quantity, language)}` : number))
						.join(', ')}
				</span>
			</span>
			<b className="figures text-lg">{count}</b>
		</li>
	)
}
