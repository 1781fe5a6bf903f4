import { type ReactNode, useEffect, useRef } from 'react'
import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { paymentMarks } from './payment-marks.tsx'
import type { Checkout } from './use-checkout.ts'

type Problem = NonNullable<Checkout['methods'][number]['problem']>

/** The payment methods; one that is impossible for this order is shown with the reason and a remedy. */
export function PaymentStep({ checkout, onAddPhone }: { checkout: Checkout; onAddPhone: () => void }) {
	const { t } = useTranslation('checkout')
	const reasonOf = useReason(checkout)
	const group = useRef<HTMLDivElement>(null)
	const { sending } = checkout
	const remedies: Partial<Record<Problem, ReactNode>> = {
		too_many_open: <OpenOrders />,
		phone_not_proved: (
			<Button shape="slim" variant="secondary" onClick={onAddPhone}>
				{t('checkout.cod.addPhone')}
			</Button>
		),
	}
	const missing = sending.state === 'not placed' && sending.missing === 'payment'
	useEffect(() => {
		if (missing) group.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
	}, [missing])
	return (
		<div ref={group}>
			<RadioCards
				legend={t('checkout.payment')}
				legendHidden
				layout="list"
				value={checkout.method}
				onChange={(value) => checkout.setMethod(value as Checkout['methods'][number]['id'])}
				error={missing ? t('checkout.choosePayment') : undefined}
				options={checkout.methods.map((method) => ({
					value: method.id,
					label: method.name,
					note: method.demo ? `${method.description} · ${t('payment.demo')}` : method.description,
					icon: paymentMarks[method.id],
					disabled: method.problem !== null,
					...(method.problem && { reason: reasonOf(method.problem), remedy: remedies[method.problem] }),
				}))}
			/>
		</div>
	)
}

/** Why an order cannot be paid in cash, in words. */
function useReason({ price, addresses, addressId }: Checkout) {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	const district = addresses.find(({ id }) => id === addressId)?.city.name ?? ''
	return (problem: Problem) =>
		t(`checkout.cod.${problem}`, { district, most: price ? formatBdt(price.cod_most, language) : '' })
}

function OpenOrders() {
	const { t } = useTranslation('checkout')
	return (
		<Button shape="slim" variant="secondary" render={<LocalLink to={`${paths.orders}?group=active`} />}>
			{t('checkout.cod.openOrders')}
		</Button>
	)
}
