import { Link } from 'react-router'
import { formatDate, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { Section } from '#desk/parts/page.tsx'
import type { DeskOrder } from './order-types.ts'

/** Who ordered, in numbers. */
export function ShopperCard({ shopper }: { shopper: DeskOrder['shopper'] }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const can = useCan()
	const count = (value: number) => formatNumber(value, language)
	const { orders, refused, open, points } = shopper
	return (
		<Section title={t('shopperCard')}>
			<p>
				{t('shopperOrders', { count: orders, shown: count(orders) })},{' '}
				{t('shopperLine', { refused: count(refused), open: count(open), points: count(points) })}
			</p>
			<p className="text-soft">
				{t(`languages.${shopper.language}`)} · {t('since', { date: formatDate(shopper.since, language) })}
			</p>
			{can('shoppers.read') && (
				<Link to={`/shoppers/${shopper.id}`} className="touch-44 justify-self-start text-leaf hover:underline">
					{t('toShopper')}
				</Link>
			)}
		</Section>
	)
}

/** Pieces left after an order at which somebody should know before it is confirmed. */
const few = 3

/** Products of a new order that are nearly gone. */
export function BeforeConfirm({ data }: { data: DeskOrder }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	if (data.order.status !== 'placed') return null
	const lines = data.order.parts.flatMap((part) => part.lines)
	const low = lines.flatMap((line) => {
		const left = data.stock.find((one) => one.line === line.line)?.left
		return left !== null && left !== undefined && left <= few ? [{ line, left }] : []
	})
	if (low.length === 0) return null
	return (
		<section className="grid gap-2 rounded-xl bg-gold-tint p-4 text-gold-ink">
			<h2 className="text-md">{t('before')}</h2>
			<ul>
				{low.map(({ line, left }) => (
					<li key={line.line}>{t('few', { count: left, name: line.name, left: formatNumber(left, language) })}</li>
				))}
			</ul>
		</section>
	)
}
