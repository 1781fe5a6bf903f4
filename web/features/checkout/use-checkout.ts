import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Substitution } from '#contract/choices.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { errorText } from '#web/lib/error-text.ts'
import { askAddresses } from '#web/shop/area/area.ts'
import { refreshCart, resetCart, settleCart, useCart } from '#web/shop/cart/cart.ts'
import { dropDraft } from '#web/shop/checkout/draft-order.ts'
import { notePlaced } from '#web/shop/checkout/placed-order.ts'
import { notePurchase } from '#web/shop/checkout/purchase.ts'
import { ApiRefusal, call, NetworkFault } from '#web/shop/session/api.ts'
import { laterParts } from './closed.rules.ts'
import { askPending, type Body, type Order, pendingOrder, sendOrder } from './send-order.ts'
import { useChoices } from './use-choices.ts'

export type Address = ReplyOf<typeof endpoints.listAddresses>['data'][number]

/** What the shopper is told of the order: nothing yet, Sending, Placed, or Not placed and why. */
export type Sending =
	| { state: 'idle' }
	| { state: 'sending' /** No answer came to the first try. */; lost: boolean }
	| { state: 'placed'; order: Order }
	| {
			state: 'not placed'
			text: string
			/** The total that was shown, when it has changed. */
			was?: number
			/** What was chosen then: once something else is, this is no longer true. */
			chosen?: string
			/** What nothing is chosen of. */
			missing?: 'payment'
	  }

/** Everything the checkout needs to know and do. The delivery price is asked for only once an address is chosen (P3). */
export function useCheckout(onPlaced: (order: Order) => void) {
	const { t } = useTranslation(['checkout', 'forms'])
	const queries = useQueryClient()
	const version = useCart((state) => state.cart.meta.version)
	const promo_code = useCart((state) => state.cart.promoCode)
	const some = useCart((state) => state.cart.items.some(({ selected }) => selected))
	const [sending, setSending] = useState<Sending>({ state: 'idle' })
	const [chosen, choose] = useChoices(sending.state === 'placed')
	const { method, note, usePoints, slot, substitutions, prescriptions } = chosen
	const attempt = useRef<{ key: string; body: string }>(undefined)

	const addresses = useQuery({ queryKey: ['addresses'], queryFn: askAddresses })
	const list = addresses.data?.data ?? []
	const addressId =
		list.find(({ id }) => id === chosen.addressId)?.id ?? list.find((a) => a.is_default)?.id ?? list[0]?.id ?? null
	const user = useQuery({ queryKey: ['user'], queryFn: () => call('userDetails', {}) })
	const methods = useQuery({
		queryKey: ['payment-methods'],
		queryFn: () => call('listPaymentMethods', {}),
		staleTime: 300_000,
	})
	const price = useQuery({
		queryKey: ['delivery-price', addressId, version, promo_code, usePoints],
		queryFn: () =>
			call('getDeliveryPrice', {
				body: {
					address_id: addressId as number,
					...(promo_code ? { promo_code } : {}),
					...(usePoints ? { points: allPoints } : {}),
				},
			}),
		placeholderData: keepPreviousData,
		// What is chosen has a price; an empty cart, also that of an order just placed, has none.
		enabled: addressId !== null && version !== null && some && sending.state !== 'placed',
		staleTime: 0,
		// A kitchen opens and closes while the page stays open.
		refetchInterval: ({ state }) => (state.data?.data.parts.some(({ meal }) => meal) ? 60_000 : false),
	})

	const quoted = price.data?.data
	const bookable = quoted?.slots.find(({ id, free }) => id === slot && free)
	const chosenSlot = bookable?.id ?? null
	// What the button names is what is accepted.
	const later = laterParts(quoted?.parts ?? [], bookable)
	// Before there is a price, all that can speak against cash is a phone that nobody has proved.
	const withoutPhone = user.data?.data.phone === null ? ('phone_not_proved' as const) : null
	const codProblem = quoted ? quoted.cod_problem : withoutPhone
	const offered = (methods.data?.data ?? []).map((one) => ({
		...one,
		problem: one.id === 'cod' ? codProblem : null,
	}))
	// What cannot be had is never replaced by another way: the shopper chooses.
	const paying = offered.find(({ id, problem }) => id === method && problem === null)?.id ?? null

	const shown = quoted && inMethod(quoted, paying)

	// Drawn at once and whole; what is asked for later changes in its place.
	const coming = addresses.isLoading || user.isLoading || methods.isLoading || price.isLoading
	const [ready, setReady] = useState(false)
	if (!coming && !ready) setReady(true)

	const choices = JSON.stringify([addressId, method, slot])
	const told: Sending =
		sending.state === 'not placed' && (sending.chosen ?? choices) !== choices ? { state: 'idle' } : sending

	const placed = (order: Order) => {
		setSending({ state: 'placed', order })
		notePurchase(order)
		if (order.payment_url === null) notePlaced(order.number)
		dropDraft()
		resetCart()
		// What was not chosen, or put by, is still there.
		refreshCart().catch(() => {})
		queries.invalidateQueries({ queryKey: ['orders'] })
		onPlaced(order)
	}
	const failed = (error: unknown, chosen?: string) => {
		const unknown = error instanceof NetworkFault
		const was = error instanceof ApiRefusal && error.code === 'price_changed' ? shown?.total : undefined
		const text = unknown ? t('checkout.unknown') : errorText(error, t('forms:network'))
		setSending({ state: 'not placed', text, ...(chosen && { chosen }), ...(was === undefined ? {} : { was }) })
		if (error instanceof ApiRefusal) {
			queries.invalidateQueries({ queryKey: ['delivery-price'] })
			refreshCart().catch(() => {})
		}
	}
	const place = useMutation({
		mutationFn: async (payment_method: Body['payment_method']) => {
			const cart_version = await settleCart()
			const body: Body = {
				address_id: addressId as number,
				payment_method,
				...(note.trim() ? { note: note.trim() } : {}),
				...(shown ? asShown(shown) : {}),
				...(cart_version !== null ? { cart_version } : {}),
				...(chosenSlot ? { delivery_slot: chosenSlot } : {}),
				...(later.length > 0 ? { accept_closed: true } : {}),
				...saidOf(shown, substitutions),
				...(shown?.prescription_for.length ? { prescription_ids: prescriptions } : {}),
			}
			return sendOrder(body, keyFor(attempt, body), () => setSending({ state: 'sending', lost: true }))
		},
		onMutate: () => setSending({ state: 'sending', lost: false }),
		onSuccess: placed,
		onError: (error) => failed(error, choices),
	})
	// This tab was loaded anew before it heard of its order.
	const pending = useMutation({
		mutationFn: askPending,
		onMutate: () => setSending({ state: 'sending', lost: true }),
		onSuccess: (order) => (order ? placed(order) : setSending({ state: 'not placed', text: t('checkout.lostNone') })),
		onError: (error) => failed(error),
	})
	const ask = useRef(pending.mutate)
	useEffect(() => {
		const key = pendingOrder()
		if (key) ask.current(key)
	}, [])

	return {
		ready,
		addresses: list,
		addressesReady: addresses.isSuccess,
		addressId,
		chooseAddress: (id: number) => choose(() => ({ addressId: id })),
		methods: offered,
		/** Null while none is chosen that can be had. */
		method: paying,
		/** The one chosen, whether it can be had or not. */
		wanted: method,
		setMethod: (id: Body['payment_method']) => choose(() => ({ method: id })),
		note,
		setNote: (text: string) => choose(() => ({ note: text })),
		usePoints,
		setUsePoints: (use: boolean) => choose(() => ({ usePoints: use })),
		slot: chosenSlot,
		setSlot: (id: string | null) => choose(() => ({ slot: id })),
		substitutions,
		substitute: (line: number, choice: Substitution) =>
			choose((now) => ({ substitutions: { ...now.substitutions, [line]: choice } })),
		prescriptions,
		addPrescription: (id: number) => choose((now) => ({ prescriptions: [...now.prescriptions, id] })),
		removePrescription: (id: number) =>
			choose((now) => ({ prescriptions: now.prescriptions.filter((one) => one !== id) })),
		price: shown,
		/** Parts of kitchens that are closed now: to order is to accept when they come. */
		later,
		/** The price shown is not yet that of what is chosen. */
		pricing: price.isPlaceholderData,
		priceError: price.error,
		sending: told,
		/** The account has a phone now: cash may have become possible. */
		phoneProved: () => {
			queries.invalidateQueries({ queryKey: ['user'] })
			queries.invalidateQueries({ queryKey: ['delivery-price'] })
		},
		/** The shopper has done something about what was refused. */
		forgetRefusal: () => setSending((now) => (now.state === 'not placed' ? { state: 'idle' } : now)),
		/** Places the order, or says what is still to be chosen. */
		place: () => {
			if (paying) place.mutate(paying)
			else setSending({ state: 'not placed', text: t('checkout.choosePayment'), chosen: choices, missing: 'payment' })
		},
	}
}

/** As many as the order may take: the server cuts them to that. */
const allPoints = 10_000_000

export type Price = ReplyOf<typeof endpoints.getDeliveryPrice>['data']

/** The price as it is paid by this method: only cash is rounded down, to whole taka. */
function inMethod(price: Price, method: Body['payment_method'] | null): Price {
	if (method !== 'cod') return { ...price, cash_rounding: 0 }
	return { ...price, total: Math.round((price.total - price.cash_rounding) * 100) / 100 }
}

/** Exactly what the shopper was shown: total, points, and the promo when it takes something off. */
function asShown({ total, points, promo }: Price) {
	return {
		expected_total: total,
		...(promo && promo.problem === null ? { promo_code: promo.code } : {}),
		...(points.used > 0 ? { points: points.used } : {}),
	}
}

/** What was said of lines that the shopper is asked about. */
function saidOf(price: Price | undefined, said: Record<number, Substitution>) {
	const substitutions = (price?.substitutable ?? []).flatMap((id) => (said[id] ? [{ id, choice: said[id] }] : []))
	return substitutions.length > 0 ? { substitutions } : {}
}

/** The same key while the same order is tried again, so that a lost reply never makes a second order. */
function keyFor(attempt: { current: { key: string; body: string } | undefined }, body: Body): string {
	const text = JSON.stringify(body)
	if (attempt.current?.body !== text) attempt.current = { key: crypto.randomUUID(), body: text }
	return attempt.current.key
}
