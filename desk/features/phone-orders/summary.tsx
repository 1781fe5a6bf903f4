import { useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { formatBdt, formatHours, formatShortDay } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { Lines, Loaded } from '#desk/parts/loaded.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import type { Line, Orderer, Quote, Wish } from './phone-order-types.ts'

type Props = { orderer: Orderer; lines: Line[]; address: number | null; onSent: () => void }

/** When it comes and what it costs, and the button that sends the link. */
export function Summary({ orderer, lines, address, onSent }: Props) {
	const { t } = useTranslation('phone-orders')
	const [promo, setPromo] = useState('')
	const ready = lines.length > 0 && address !== null
	const wish: Wish = {
		address_id: address ?? 1,
		lines: lines.map(({ sku, quantity }) => ({ sku: sku.id, quantity })),
		...(promo && { promo_code: promo }),
	}
	const query = useRead('quotePhoneOrder', { params: { id: orderer.id }, body: wish }, { enabled: ready, keep: true })
	return (
		<Section title={t('sum')}>
			{ready ? (
				<Loaded query={query} waiting={<Lines count={4} />}>
					{(quote) => (
						<>
							{query.error && <Alert tone="error">{errorText(query.error, t('network'))}</Alert>}
							<Sums quote={quote} onPromo={setPromo} />
							<Send orderer={orderer} wish={wish} quote={quote} onSent={onSent} />
						</>
					)}
				</Loaded>
			) : (
				<p className="text-soft">{t('notReady')}</p>
			)}
		</Section>
	)
}

function Sums({ quote, onPromo }: { quote: Quote; onPromo: (code: string) => void }) {
	const { t } = useTranslation('phone-orders')
	const language = useLanguage()
	const [typed, setTyped] = useState('')
	const off = quote.promo?.discount ?? 0
	const rows = [
		['goods', quote.subtotal],
		['delivery', quote.delivery_price],
		['promoOff', -off],
		['rounding', -quote.cash_rounding],
	] as const
	return (
		<>
			<form
				className="flex items-end gap-2"
				onSubmit={(event) => {
					event.preventDefault()
					onPromo(typed.trim().toUpperCase())
				}}
			>
				<TextField
					className="flex-1"
					label={t('promo')}
					optionalMark={t('optional')}
					value={typed}
					maxLength={20}
					error={quote.promo?.problem ?? undefined}
					autoComplete="off"
					onChange={({ target }) => setTyped(target.value)}
				/>
				<Button type="submit" variant="secondary">
					{t('apply')}
				</Button>
			</form>
			<dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
				{rows
					.filter(([, amount]) => amount !== 0)
					.map(([name, amount]) => (
						<div key={name} className="contents">
							<dt>{t(name)}</dt>
							<dd className="figures text-end">{formatBdt(amount, language)}</dd>
						</div>
					))}
				<dt className="font-bold">{t('cash')}</dt>
				<dd className="figures text-end font-bold">{formatBdt(quote.total - quote.cash_rounding, language)}</dd>
			</dl>
		</>
	)
}

function Send(props: { orderer: Orderer; wish: Wish; quote: Quote; onSent: () => void }) {
	const { t } = useTranslation('phone-orders')
	const language = useLanguage()
	const { orderer, wish, quote } = props
	const [slot, setSlot] = useState('')
	const [closed, setClosed] = useState(false)
	const [error, setError] = useState<Error>()
	const { mutate, isPending } = useAct('proposePhoneOrder', {
		reads: ['getPhoneShopper', 'quotePhoneOrder'],
		onSuccess: () => {
			setError(undefined)
			useToasts.getState().push({ tone: 'success', text: t('sent') })
			props.onSent()
		},
		onError: setError,
	})
	const free = quote.slots.filter((one) => one.free)
	const chosen = free.some(({ id }) => id === slot) ? slot : ''
	const more = { ...(chosen && { delivery_slot: chosen }), ...(closed && { accept_closed: true }) }
	return (
		<div className="grid grid-cols-1 gap-3">
			{free.length > 0 && (
				<Select
					label={t('when')}
					value={chosen}
					onChange={({ target }) => setSlot(target.value)}
					options={[
						{ value: '', label: t('noSlot') },
						...free.map(({ id, day, from, to }) => ({
							...{ value: id, label: `${formatShortDay(day, language)}, ${formatHours(from, to, language)}` },
						})),
					]}
				/>
			)}
			{quote.parts.some((part) => part.closed) && (
				<Checkbox label={t('acceptClosed')} checked={closed} onChange={({ target }) => setClosed(target.checked)} />
			)}
			{quote.cod_problem && <Alert tone="error">{t(`codProblems.${quote.cod_problem}`)}</Alert>}
			{error && <Alert tone="error">{errorText(error, t('network'))}</Alert>}
			<Button
				wide
				loading={isPending}
				disabled={quote.cod_problem !== null}
				onClick={() => mutate({ params: { id: orderer.id }, body: { ...wish, ...more } })}
			>
				{t('send')}
			</Button>
			<p className="text-sm text-soft">{t('sendNote', { phone: orderer.phone ?? '' })}</p>
		</div>
	)
}
