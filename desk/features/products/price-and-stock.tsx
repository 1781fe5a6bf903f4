import { useState } from 'react'
import { formatBdt, formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useRead } from '#desk/lib/reads.ts'
import { useWho } from '#desk/lib/use-who.ts'
import { Chart } from '#desk/parts/chart.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Section } from '#desk/parts/page.tsx'
import { ScrollArea } from '#ui/scroll-area/scroll-area.tsx'
import { Select } from '#ui/select/select.tsx'
import { keysOf, levelsOf } from './ledger.rules.ts'
import type { ProductRecord } from './product-types.ts'

type Price = Reply<'listPriceHistory'>['data'][number]
type Movement = Reply<'listStockMovements'>['data'][number]

/** Changes that are shown of each. */
const most = 100

/** The prices and the stock of a variant over time, as charts and tables, with reasons and who. */
export function PriceAndStock({ record }: { record: ProductRecord }) {
	const { t } = useTranslation('products')
	const query = { product: record.slug, limit: most }
	const prices = useRead('listPriceHistory', { query })
	const movements = useRead('listStockMovements', { query })
	const [chosen, setChosen] = useState<string>()
	const keys = keysOf(prices.data ?? [], movements.data ?? [])
	const key = chosen ?? keys[0] ?? ''
	const ofKey = <Row extends { key: string }>(rows: readonly Row[]) => rows.filter((row) => row.key === key)
	return (
		<Section title={t('ledger.title')}>
			{keys.length > 1 && (
				<Select
					label={t('ledger.variant')}
					value={key}
					options={keys.map((value) => ({ value, label: value }))}
					onChange={({ target }) => setChosen(target.value)}
				/>
			)}
			<Loaded query={prices}>{(rows) => <Prices key={key} rows={ofKey(rows)} />}</Loaded>
			<Loaded query={movements}>
				{(rows) => <Stock key={key} rows={ofKey(rows)} now={stockOf(record, ofKey(rows)[0], keys.length)} />}
			</Loaded>
		</Section>
	)
}

/** The present stock of a variant: that of the only one, or of the one with its code. */
function stockOf({ skus }: ProductRecord, movement: Movement | undefined, variants: number): number | undefined {
	const sku = variants === 1 ? skus[0] : skus.find(({ code }) => code != null && code === movement?.code)
	return typeof sku?.stock === 'number' ? sku.stock : undefined
}

function Prices({ rows }: { rows: readonly Price[] }) {
	const { t } = useTranslation('products')
	const language = useLanguage()
	const who = useWho()
	if (rows.length === 0) return <p className="text-soft">{t('ledger.noPrices')}</p>
	const money = (value: number) => formatBdt(value, language)
	return (
		<>
			<Chart
				label={t('ledger.prices')}
				rowLabel={t('ledger.when')}
				series={[
					{ id: 'asked', label: t('ledger.asked'), kind: 'bars' },
					{ id: 'price', label: t('ledger.struck'), kind: 'line' },
				]}
				rows={rows.toReversed().map(({ at, price, sale_price }, n) => ({
					id: `${at} ${n}`,
					label: formatDateTime(at, language),
					values: { asked: sale_price ?? price, price },
				}))}
				format={money}
			/>
			<Rows
				label={t('ledger.prices')}
				headers={[t('ledger.when'), t('price'), t('ledger.who')]}
				rows={rows.map(({ at, price, sale_price, actor }) => [
					formatDateTime(at, language),
					sale_price === null ? money(price) : t('ledger.saleOf', { sale: money(sale_price), price: money(price) }),
					who(actor),
				])}
			/>
		</>
	)
}

function Stock({ rows, now }: { rows: readonly Movement[]; now: number | undefined }) {
	const { t } = useTranslation(['products', 'prices'])
	const language = useLanguage()
	const who = useWho()
	if (rows.length === 0) return <p className="text-soft">{t('ledger.noMovements')}</p>
	const count = (value: number) => formatNumber(value, language)
	const levels = levelsOf(rows, now)
	return (
		<>
			<Chart
				label={t('ledger.stock')}
				rowLabel={t('ledger.when')}
				series={[{ id: 'level', label: t('ledger.stock'), kind: 'bars' }]}
				rows={levels.map(({ at, level }, n) => ({
					id: `${at} ${n}`,
					label: formatDateTime(at, language),
					values: { level },
				}))}
				format={(value) => count(Math.round(value))}
			/>
			<Rows
				label={t('ledger.movements')}
				headers={[t('ledger.when'), t('ledger.pieces'), t('ledger.reason'), t('ledger.who')]}
				rows={levels
					.toReversed()
					.map(({ at, pieces, level, reason, note, actor }) => [
						formatDateTime(at, language),
						t('ledger.toLevel', { pieces: `${pieces < 0 ? '−' : '+'}${count(Math.abs(pieces))}`, level: count(level) }),
						[t(`prices:reasons.${reason}`), note].filter(Boolean).join(' · '),
						actor === null ? '–' : who(actor),
					])}
			/>
		</>
	)
}

function Rows(props: { label: string; headers: readonly string[]; rows: readonly (readonly string[])[] }) {
	return (
		<ScrollArea label={props.label} className="max-h-60">
			<table className="w-full border-collapse text-sm">
				<caption className="sr-only">{props.label}</caption>
				<thead>
					<tr>
						{props.headers.map((header) => (
							<th key={header} scope="col" className="py-1 pe-3 text-start font-semibold text-soft">
								{header}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{props.rows.map((cells, row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two changes of one moment differ by their place only
						<tr key={row} className="border-t border-mist">
							{cells.map((cell, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row stay in their places
								<td key={at} className="py-1.5 pe-3 align-top">
									{cell}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</ScrollArea>
	)
}
