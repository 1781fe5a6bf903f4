import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Card, InfoRow } from '#web/ui/card/card.tsx'
import { CashIcon, ReturnIcon, ShieldIcon, StoreIcon, TruckIcon } from '#web/ui/icons.tsx'
import type { WholeProduct } from './product-data.ts'

/** How it comes, how it is paid, how it goes back, and who sells it. */
export function Promises({ product }: { product: WholeProduct }) {
	const { t } = useTranslation('catalogue')
	return (
		<Card>
			{product.prescription && (
				<InfoRow icon={<ShieldIcon />} title={t('promise.rx.title')} note={t('promise.rx.text')} />
			)}
			<InfoRow icon={<TruckIcon />} title={t('promise.delivery.title')} note={t('promise.delivery.text')} />
			<InfoRow icon={<CashIcon />} title={t('promise.pay.title')} note={t('promise.pay.text')} />
			<InfoRow icon={<ReturnIcon />} title={t('promise.return.title')} note={t('promise.return.text')} />
			<InfoRow
				icon={<StoreIcon />}
				title={product.seller.name}
				note={t('product.seller')}
				end={
					<LocalLink
						to={paths.shop(product.seller.slug)}
						prefetch="intent"
						className="inline-flex min-h-11 shrink-0 items-center text-sm font-bold text-leaf hover:underline"
					>
						{t('product.visit')}
					</LocalLink>
				}
			/>
		</Card>
	)
}

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
					<p className="max-w-[65ch] text-md whitespace-pre-line">{product.description}</p>
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
