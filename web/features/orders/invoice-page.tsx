import { useMutation, useQuery } from '@tanstack/react-query'
import { showError } from '#client/failures.ts'
import { formatBdt, formatDateTime, formatNumber } from '#client/format.ts'
import { saveFile } from '#client/save-file.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { shownPhone } from '#contract/shown-phone.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { BackIcon } from '#ui/icons.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { QueryNotice } from '#web/lib/query-notice.tsx'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'

type Invoice = ReplyOf<typeof endpoints.getInvoice>['data']

/** The invoice of an order, to be printed or downloaded as a PDF. */
export function InvoicePage({ number }: { number: string }) {
	const { t } = useTranslation(['orders', 'forms'])
	const invoice = useQuery({
		queryKey: [...keys.invoice, number],
		queryFn: () => call('getInvoice', { params: { number } }),
	})
	const download = useMutation({
		mutationFn: () => call('getInvoiceFile', { params: { number } }),
		onSuccess: ({ data }) => saveFile(new Blob([bytesOf(data.pdf)], { type: 'application/pdf' }), data.name),
		onError: (error) => showError(error, t('forms:network')),
	})
	return (
		<div className="grid grid-cols-1 gap-4">
			<PrivateHead title={t('invoice.title')} />
			<div data-print="hide" className="flex flex-wrap items-center gap-2">
				<LocalLink
					to={paths.order(number)}
					className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf max-sm:w-full sm:me-auto"
				>
					<BackIcon className="size-5 rtl:-scale-x-100" />
					{t('invoice.back')}
				</LocalLink>
				<Button
					variant="secondary"
					shape="slim"
					className="max-sm:flex-1"
					disabled={!invoice.isSuccess}
					onClick={() => print()}
				>
					{t('invoice.print')}
				</Button>
				<Button
					shape="slim"
					className="max-sm:flex-1"
					disabled={!invoice.isSuccess}
					loading={download.isPending}
					onClick={() => download.mutate()}
				>
					{t('invoice.pdf')}
				</Button>
			</div>
			<QueryNotice query={invoice} />
			{invoice.isSuccess && <Sheet invoice={invoice.data.data} />}
		</div>
	)
}

function bytesOf(base64: string) {
	return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

function Sheet({ invoice }: { invoice: Invoice }) {
	const { t } = useTranslation(['orders', 'checkout'])
	const language = useLanguage()
	const { seller, buyer } = invoice
	const money = (amount: number) => formatBdt(amount, language)
	const phone = (number: string | null) => number && shownPhone(number, language)
	const sums: [string, string][] = [
		[t('checkout:checkout.subtotal'), money(invoice.subtotal)],
		[t('checkout:checkout.delivery'), money(invoice.delivery_price)],
		...(invoice.discount > 0 ? [[t('checkout:checkout.discount'), money(-invoice.discount)] as [string, string]] : []),
		...(invoice.rounding > 0 ? [[t('checkout:checkout.rounding'), money(-invoice.rounding)] as [string, string]] : []),
	]
	return (
		<Card className="figures grid grid-cols-1 gap-6 p-5 md:p-8" render={<article />}>
			<header className="flex flex-wrap items-start justify-between gap-4">
				<h1 className="text-2xl text-leaf">{t('invoice.title')}</h1>
				<div className="text-sm text-soft sm:text-end">
					<bdi className="block font-semibold text-ink">{invoice.number}</bdi>
					{formatDateTime(invoice.placed_at, language)}
				</div>
			</header>
			<div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
				<Party name={seller.name} facts={[seller.address, phone(seller.phone), seller.email]}>
					{seller.bin && (
						<p>
							{t('invoice.bin')} {seller.bin}
						</p>
					)}
				</Party>
				<Party label={t('invoice.buyer')} name={buyer.name} facts={[phone(buyer.phone), buyer.address]} />
			</div>
			<table className="w-full text-start">
				<thead>
					<tr className="border-b border-edge text-sm text-soft">
						<th scope="col" className="pb-2 text-start font-semibold">
							{t('invoice.item')}
						</th>
						<th scope="col" className="hidden pb-2 text-end font-semibold sm:table-cell">
							{t('invoice.quantity')}
						</th>
						<th scope="col" className="hidden pb-2 text-end font-semibold sm:table-cell">
							{t('invoice.price')}
						</th>
						<th scope="col" className="pb-2 text-end font-semibold">
							{t('invoice.amount')}
						</th>
					</tr>
				</thead>
				<tbody>
					{invoice.lines.map((line) => (
						<tr key={`${line.name} ${line.details} ${line.sold_by}`} className="border-b border-mist align-top">
							<td className="py-2 pe-3 wrap-anywhere">
								<span className="block font-semibold">{line.name}</span>
								<span className="text-sm text-soft">
									{[line.details, t('invoice.soldBy', { seller: line.sold_by })].filter(Boolean).join(' · ')}
								</span>
								<span className="block text-sm text-soft sm:hidden">
									{money(line.price)} × {formatNumber(line.quantity, language)}
								</span>
							</td>
							<td className="hidden py-2 text-end sm:table-cell">{formatNumber(line.quantity, language)}</td>
							<td className="hidden py-2 text-end sm:table-cell">{money(line.price)}</td>
							<td className="py-2 text-end font-semibold">{money(line.total)}</td>
						</tr>
					))}
				</tbody>
			</table>
			<dl className="grid w-full gap-1.5 justify-self-end sm:max-w-80">
				{sums.map(([name, value]) => (
					<Sum key={name} name={name} value={value} />
				))}
				<div className="flex justify-between gap-4 border-t border-mist pt-2 text-lg font-bold">
					<dt>{t('checkout:checkout.total')}</dt>
					<dd>{money(invoice.total)}</dd>
				</div>
				{invoice.vat && (
					<Sum
						name={t('invoice.vat', { percent: formatNumber(invoice.vat.percent, language) })}
						value={money(invoice.vat.amount)}
					/>
				)}
				<Sum
					name={t('checkout:checkout.payment')}
					value={`${t(`checkout:order.method.${invoice.payment_method}`)} · ${t(invoice.paid ? 'invoice.paid' : 'invoice.due')}`}
				/>
			</dl>
		</Card>
	)
}

function Party(props: { label?: string; name: string; facts: (string | null)[]; children?: React.ReactNode }) {
	return (
		<div className="text-sm text-soft">
			{props.label && <p>{props.label}</p>}
			<p className="text-base font-bold text-ink">{props.name}</p>
			{props.facts.map((fact) => fact && <p key={fact}>{fact}</p>)}
			{props.children}
		</div>
	)
}

function Sum({ name, value }: { name: string; value: string }) {
	return (
		<div className="flex justify-between gap-4">
			<dt className="text-soft">{name}</dt>
			<dd className="text-end">{value}</dd>
		</div>
	)
}
