import { formatBdt, formatNumber } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import type { Language } from '#contract/refusals.ts'
import type { Reply } from '#desk/lib/call.ts'
import { Mark } from '#desk/parts/mark.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'

type Listed = Reply<'listDeskProducts'>['data']['products'][number]

/** The columns of the list of products. */
export function columnsOf(t: Translate, language: Language): Column<Listed>[] {
	return [
		{
			id: 'name',
			header: t('product'),
			cell: ({ name, image, seller }) => (
				<span className="flex items-center gap-3">
					<SmallPicture image={image} />
					<span className="min-w-0">
						{name[language]}
						<span className="block text-sm font-normal text-soft">{seller.name[language]}</span>
					</span>
				</span>
			),
		},
		{ id: 'category', header: t('category'), cell: ({ category }) => category.name[language] },
		{
			id: 'price',
			header: t('price'),
			end: true,
			cell: ({ price, sale_price }) => (
				<>
					{formatBdt(sale_price ?? price, language)}
					{sale_price !== null && <s className="block text-sm text-soft">{formatBdt(price, language)}</s>}
				</>
			),
		},
		{
			id: 'stock',
			header: t('list.stock'),
			end: true,
			cell: ({ stock, variants }) => (
				<>
					{formatNumber(stock, language)}
					{variants > 1 && (
						<span className="block text-sm whitespace-nowrap text-soft">
							{t('list.variants', { count: variants, shown: formatNumber(variants, language) })}
						</span>
					)}
				</>
			),
		},
		{
			id: 'state',
			header: t('list.state'),
			bare: true,
			cell: ({ active, lacks, stock }) => (
				<span className="flex flex-wrap gap-1">
					{!active && <Mark tone="quiet">{t('archived')}</Mark>}
					{active && stock === 0 && <Mark tone="bad">{t('list.soldOut')}</Mark>}
					{lacks.map((gap) => (
						<Mark key={gap} tone="due">
							{t(`list.show.${gap}`)}
						</Mark>
					))}
				</span>
			),
		},
	]
}
