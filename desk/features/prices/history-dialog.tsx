import type { ReactNode } from 'react'
import { formatBdt, formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useRead } from '#desk/lib/reads.ts'
import { useWho } from '#desk/lib/use-who.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PriceLine } from './price-line.tsx'
import type { Sku } from './skus.ts'

/** The prices and the movements of stock of one variant. `sku` null: closed. */
export function HistoryDialog({ sku, onClose }: { sku: Sku | null; onClose: () => void }) {
	const { t } = useTranslation(['prices', 'common'])
	const language = useLanguage()
	return (
		<Dialog
			open={sku !== null}
			onClose={onClose}
			size="lg"
			title={sku ? t('historyOf', { name: sku.name[language] }) : ''}
			closeLabel={t('common:close')}
		>
			{sku && (
				<div className="grid gap-6 pb-4">
					{sku.asked.length > 1 && (
						<PriceLine asked={sku.asked} width={640} height={120} className="h-30 w-full text-leaf" />
					)}
					<Prices sku={sku} />
					<Movements sku={sku} />
				</div>
			)}
		</Dialog>
	)
}

const ofSku = ({ slug, code, seller }: Sku) => ({
	query: code ? { code, seller, limit: 100 } : { product: slug, limit: 100 },
})
const cell = 'py-2 pe-3 text-start align-top'

function Prices({ sku }: { sku: Sku }) {
	const { t } = useTranslation('prices')
	const language = useLanguage()
	const who = useWho()
	const query = useRead('listPriceHistory', ofSku(sku))
	return (
		<Loaded query={query}>
			{(prices) => (
				<Table caption={t('prices')} columns={[t('when'), t('columns.price'), t('columns.sale'), t('who')]}>
					{prices.map(({ at, key, price, sale_price, actor }) => (
						<tr key={`${at}${key}`} className="border-t border-mist">
							<td className={cell}>{formatDateTime(at, language)}</td>
							<td className={cell}>{formatBdt(price, language)}</td>
							<td className={cell}>{sale_price === null ? '–' : formatBdt(sale_price, language)}</td>
							<td className={`${cell} text-sm text-soft`}>{who(actor)}</td>
						</tr>
					))}
				</Table>
			)}
		</Loaded>
	)
}

function Movements({ sku }: { sku: Sku }) {
	const { t } = useTranslation('prices')
	const language = useLanguage()
	const who = useWho()
	const query = useRead('listStockMovements', ofSku(sku))
	return (
		<Loaded query={query}>
			{(movements) => (
				<Table caption={t('movements')} columns={[t('when'), t('piecesColumn'), t('reason'), t('who')]}>
					{movements.map(({ at, key, pieces, reason, note, actor }, row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two movements of one moment differ by their place only
						<tr key={`${at}${key}${row}`} className="border-t border-mist">
							<td className={cell}>{formatDateTime(at, language)}</td>
							<td className={`${cell} figures`}>
								{pieces < 0 ? '−' : '+'}
								{formatNumber(Math.abs(pieces), language)}
							</td>
							<td className={cell}>
								{t(`reasons.${reason}`)}
								{note && ` · ${note}`}
							</td>
							<td className={`${cell} text-sm text-soft`}>{actor === null ? '–' : who(actor)}</td>
						</tr>
					))}
				</Table>
			)}
		</Loaded>
	)
}

function Table(props: { caption: string; columns: readonly string[]; children: ReactNode }) {
	return (
		<div className="overflow-x-auto">
			<table className="w-full border-collapse">
				<caption className="pb-1 text-start font-bold">{props.caption}</caption>
				<thead>
					<tr>
						{props.columns.map((column) => (
							<th key={column} scope="col" className="py-1 pe-3 text-start text-sm font-semibold text-soft">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>{props.children}</tbody>
			</table>
		</div>
	)
}
