import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Card, InfoRow } from '#ui/card/card.tsx'
import { CashIcon, ReturnIcon, TruckIcon } from '#ui/icons.tsx'
import { renderedOnce } from '#web/lib/kept-part.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { blocksOf } from './description.rules.ts'
import type { WholeProduct } from './product-data.ts'

/** Payment, returns and, unless `estimated` is shown beside it, delivery. */
export const Promises = renderedOnce(
	'promises',
	function Promises({ estimated, returnDays }: { estimated: boolean; returnDays: number }) {
		const { t } = useTranslation('catalogue')
		const language = useLanguage()
		const goesBack = returnDays > 0
		const days = { count: returnDays, shown: formatNumber(returnDays, language) }
		return (
			<Card>
				{!estimated && (
					<InfoRow icon={<TruckIcon />} title={t('promise.delivery.title')} note={t('promise.delivery.text')} />
				)}
				<InfoRow icon={<CashIcon />} title={t('promise.pay.title')} note={t('promise.pay.text')} />
				<InfoRow
					icon={<ReturnIcon />}
					title={goesBack ? t('promise.return.title', days) : t('promise.damaged.title')}
					note={goesBack ? t('promise.return.text') : t('promise.damaged.text')}
				/>
			</Card>
		)
	},
)

/** The description and the table of facts. */
export function Details({ product }: { product: WholeProduct }) {
	const { t } = useTranslation('catalogue')
	const facts = [
		...(product.brand ? [{ name: t('product.brand'), value: product.brand }] : []),
		{ name: t('product.unit'), value: product.unit },
		...product.facts,
	]
	return (
		<div className="grid content-start gap-x-10 gap-y-6 md:grid-cols-2 lg:grid-cols-[minmax(0,33rem)_minmax(0,1fr)]">
			{product.description && (
				<section className="grid content-start gap-2">
					<h2 className="text-lg">{t('product.about')}</h2>
					<div className="grid max-w-[65ch] gap-2 text-md">
						{blocksOf(product.description).map((block, at) =>
							block.kind === 'text' ? (
								// biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
								<p key={at}>{block.text}</p>
							) : (
								// biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
								<ul key={at} className="grid list-disc gap-1 ps-5">
									{block.items.map((item) => (
										<li key={item}>{item}</li>
									))}
								</ul>
							),
						)}
					</div>
				</section>
			)}
			<section className="grid content-start gap-2">
				<h2 className="text-lg">{t('product.facts')}</h2>
				<dl className="overflow-clip rounded-lg bg-card">
					{facts.map(({ name, value }) => (
						<div
							key={name}
							className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 border-b border-mist px-4 py-2.5 last:border-0"
						>
							<dt className="text-soft">{name}</dt>
							<dd className="font-semibold">{value}</dd>
						</div>
					))}
				</dl>
			</section>
		</div>
	)
}
