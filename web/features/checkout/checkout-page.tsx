import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { BagIcon } from '#ui/icons.tsx'
import { PageWaiting } from '#ui/page-waiting/page-waiting.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { leaveFor } from '#web/lib/leave.ts'
import { LocalLink, useLocalPath } from '#web/lib/local-link.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryNotice } from '#web/lib/query-notice.tsx'
import { track, worth } from '#web/shop/analytics.ts'
import { readItemId } from '#web/shop/cart/cart.rules.ts'
import { refreshCart, useCart } from '#web/shop/cart/cart.ts'
import { LineCard } from '#web/shop/line/waiting-line.tsx'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { AddressStep } from './address-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { DiscountsStep } from './discounts-step.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStep } from './payment-step.tsx'
import { PlaceBar } from './place-bar.tsx'
import { PrescriptionStep } from './prescription-step.tsx'
import type { Order } from './send-order.ts'
import { type Checkout, useCheckout } from './use-checkout.ts'
import type { Address } from './use-quote.ts'

type AddressForm = (props: { onSaved: (saved: Address) => void }) => ReactNode

type PhoneForm = (props: { open: boolean; onClose: () => void; onSaved: () => void }) => ReactNode

/** One page: address, payment, note, summary, and one button. The forms of address and phone come from the route. */
export function CheckoutPage({ addressForm, phoneForm }: { addressForm: AddressForm; phoneForm: PhoneForm }) {
	const { t } = useTranslation(['checkout', 'common', 'cart'])
	const isEmpty = useCart((state) => state.cart.isEmpty)
	const busy = useCart((state) => state.busy > 0)
	const [addingPhone, setAddingPhone] = useState(false)
	const checkout = useCheckout(useShowOrder())
	useBeginning()

	if (isEmpty && checkout.sending.state === 'idle' && !busy) return <EmptyCart />
	if (!checkout.ready) return <PageWaiting label={t('common:loading')} />
	return (
		<div className="mx-auto grid max-w-5xl grid-cols-1 items-start gap-5 py-5 md:grid-cols-[1.5fr_1fr] md:gap-8 md:py-8">
			<PrivateHead title={t('checkout.title')} />
			<h1 className="text-xl md:col-span-2">{t('checkout.title')}</h1>
			{checkout.line && <LineCard line={checkout.line} here className="md:col-span-2" />}
			<Steps checkout={checkout} onAddPhone={() => setAddingPhone(true)} />
			<Summary checkout={checkout} busy={busy} />
			{addressForm({ onSaved: (saved) => checkout.chooseAddress(saved.id) })}
			{phoneForm({
				open: addingPhone,
				onClose: () => setAddingPhone(false),
				onSaved: () => {
					setAddingPhone(false)
					checkout.phoneProved()
				},
			})}
		</div>
	)
}

/** Shows the placed order, or redirects to the gateway where it is paid. */
function useShowOrder() {
	const local = useLocalPath()
	const navigate = useNavigate()
	return (order: Order) => {
		const { payment_url: gateway } = order
		// The browser's Back from the gateway leads to the order, not to an empty cart.
		const shown = Promise.resolve(navigate(local(paths.order(order.number)), { replace: true }))
		if (gateway !== null) shown.then(() => leaveFor(gateway))
	}
}

/** Refreshes the cart and reports the checkout to the tag manager, once. */
function useBeginning() {
	useEffect(() => {
		refreshCart().catch(() => {})
		const selected = useCart.getState().cart.items.filter((item) => item.selected)
		const items = selected.map(({ id, name, price, quantity }) => ({
			item_id: readItemId(id).productId,
			item_name: name,
			price,
			quantity,
		}))
		if (items.length > 0) track({ event: 'begin_checkout', ecommerce: worth(items) })
	}, [])
}

function EmptyCart() {
	const { t } = useTranslation('common')
	return (
		<EmptyState
			icon={<BagIcon />}
			title={t('cart.empty')}
			level={1}
			action={<Button render={<LocalLink to={paths.home} />}>{t('cart.startShopping')}</Button>}
		>
			{t('cart.emptyText')}
		</EmptyState>
	)
}

function Steps({ checkout, onAddPhone }: { checkout: Checkout; onAddPhone: () => void }) {
	const { t } = useTranslation(['checkout', 'cart'])
	const openModal = usePanels((state) => state.openModal)
	const { price, queries } = checkout
	return (
		<div className="grid gap-5">
			<Step title={t('checkout.deliverTo')} query={queries.addresses}>
				<AddressStep
					addresses={checkout.addresses}
					chosen={checkout.addressId}
					onChoose={checkout.chooseAddress}
					onAdd={() => openModal('ADDRESS_VIEW')}
					onEdit={(address) => openModal('ADDRESS_VIEW', address)}
				/>
			</Step>
			{queries.price.isLoadingError && <Step title={t('checkout.delivery')} query={queries.price} />}
			{price && (
				<Step title={t('checkout.delivery')}>
					<DeliveryStep
						price={price}
						slot={checkout.slot}
						onSlot={checkout.setSlot}
						onLeaveOut={checkout.forgetRefusal}
					/>
				</Step>
			)}
			{price && price.prescription_for.length > 0 && (
				<Step title={t('checkout.rx.title')}>
					<PrescriptionStep
						prescriptions={checkout.prescriptions}
						onAdd={checkout.addPrescription}
						onRemove={checkout.removePrescription}
					/>
				</Step>
			)}
			<Step title={t('cart:offers')}>
				<DiscountsStep checkout={checkout} />
			</Step>
			<Step title={t('checkout.payment')} query={queries.methods}>
				<PaymentStep checkout={checkout} onAddPhone={onAddPhone} />
			</Step>
			<Step title={t('checkout.note')}>
				<TextArea
					label={t('checkout.note')}
					labelHidden
					placeholder={t('checkout.notePlaceholder')}
					rows={2}
					maxLength={500}
					value={checkout.note}
					onChange={(event) => checkout.setNote(event.target.value)}
				/>
			</Step>
		</div>
	)
}

function Summary({ checkout, busy }: { checkout: Checkout; busy: boolean }) {
	const { t } = useTranslation('checkout')
	const { price } = checkout
	return (
		<Card className="grid gap-4 md:high:sticky md:top-[calc(6rem+var(--offline-bar))]">
			<h2 className="text-lg">{t('checkout.summary')}</h2>
			<OrderSummary price={price} substitutions={checkout.substitutions} onSubstitute={checkout.substitute} />
			<DraftNotice
				addressId={checkout.addressId}
				method={checkout.chosenMethod}
				note={checkout.note}
				total={price?.total}
			/>
			<PlaceBar checkout={checkout} busy={busy} />
			{checkout.method && (
				<p className="text-center text-sm text-soft">
					{t(checkout.method === 'cod' ? 'checkout.promise' : 'payment.promise')}
				</p>
			)}
		</Card>
	)
}

/** A part of the page, or why its data (`query`) could not be loaded. */
function Step({ title, query, children }: { title: string; query?: UseQueryResult; children?: ReactNode }) {
	const id = useId()
	return (
		<Card render={<section aria-labelledby={id} />} className="grid gap-3">
			<h2 id={id} className="text-lg">
				{title}
			</h2>
			{query?.isLoadingError ? <QueryNotice query={query} /> : children}
		</Card>
	)
}
