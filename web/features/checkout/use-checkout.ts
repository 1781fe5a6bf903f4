import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { type ShopEvent, track, worth } from '../../lib/analytics.ts'
import { ApiRefusal, call, NetworkFault } from '../../lib/api.ts'
import { refreshCart, resetCart, useCart } from '../../lib/cart.ts'
import { errorText } from '../../lib/error-text.ts'

export type Address = ReplyOf<typeof endpoints.listAddresses>['data'][number]
export type Order = ReplyOf<typeof endpoints.placeOrder>['data']
type Body = InputOf<typeof endpoints.placeOrder>['body']

/** What the shopper is told of the order: nothing yet, Sending, Placed, or Not placed and why. */
export type Sending =
	| { state: 'idle' }
	| { state: 'sending' }
	| { state: 'placed'; order: Order }
	| { state: 'not placed'; text: string; again: boolean }

/** Everything the checkout needs to know and do. The delivery price is asked for only once an address is chosen (P3). */
export function useCheckout(onPlaced: (order: Order) => void) {
	const { t } = useTranslation(['checkout', 'forms'])
	const queries = useQueryClient()
	const version = useCart((state) => state.cart.meta.version)
	const [chosen, setChosen] = useState<number | null>(null)
	const [method, setMethod] = useState<Body['payment_method']>('cod')
	const [note, setNote] = useState('')
	const [usePoints, setUsePoints] = useState(false)
	const promo_code = useCart((state) => state.cart.promoCode)
	const [sending, setSending] = useState<Sending>({ state: 'idle' })
	const attempt = useRef<{ key: string; body: string }>(undefined)

	const addresses = useQuery({ queryKey: ['addresses'], queryFn: () => call('listAddresses', {}) })
	const list = addresses.data?.data ?? []
	const addressId =
		list.find(({ id }) => id === chosen)?.id ?? list.find((a) => a.is_default)?.id ?? list[0]?.id ?? null
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
		// Once it is placed the cart is empty and has no price.
		enabled: addressId !== null && version !== null && sending.state !== 'placed',
		staleTime: 0,
	})

	const place = useMutation({
		mutationFn: async () => {
			const body: Body = {
				address_id: addressId as number,
				payment_method: method,
				...(note.trim() ? { note: note.trim() } : {}),
				...(price.data ? asShown(price.data.data) : {}),
				...(version !== null ? { cart_version: version } : {}),
			}
			return call('placeOrder', { body }, { idempotencyKey: keyFor(attempt, body) })
		},
		onMutate: () => setSending({ state: 'sending' }),
		onSuccess: ({ data }) => {
			setSending({ state: 'placed', order: data })
			track(purchased(data))
			resetCart()
			// What was not chosen, or put by, is still there.
			refreshCart().catch(() => {})
			queries.invalidateQueries({ queryKey: ['orders'] })
			onPlaced(data)
		},
		onError: (error) => {
			const unknown = error instanceof NetworkFault
			setSending({
				state: 'not placed',
				text: unknown ? t('checkout.unknown') : errorText(error, t('forms:network')),
				again: unknown,
			})
			if (error instanceof ApiRefusal) {
				queries.invalidateQueries({ queryKey: ['delivery-price'] })
				refreshCart().catch(() => {})
			}
		},
	})

	return {
		addresses: list,
		addressesReady: addresses.isSuccess,
		addressId,
		chooseAddress: setChosen,
		methods: methods.data?.data ?? [],
		method,
		setMethod,
		note,
		setNote,
		usePoints,
		setUsePoints,
		price: price.data?.data,
		/** The price shown is not yet that of what is chosen. */
		pricing: price.isPlaceholderData,
		priceError: price.error,
		sending,
		place: () => place.mutate(),
	}
}

/** As many as the order may take: the server cuts them to that. */
const allPoints = 10_000_000

type Price = ReplyOf<typeof endpoints.getDeliveryPrice>['data']

/** Exactly what the shopper was shown: total, points, and the promo when it takes something off. */
function asShown({ total, points, promo }: Price) {
	return {
		expected_total: total,
		...(promo && promo.problem === null ? { promo_code: promo.code } : {}),
		...(points.used > 0 ? { points: points.used } : {}),
	}
}

function purchased({ number, delivery_price, total, parts }: Order): ShopEvent {
	const lines = parts.flatMap((part) => part.lines)
	const items = lines.map(({ product_id, name, price, quantity }) => ({
		item_id: product_id,
		item_name: name,
		price,
		quantity,
	}))
	return {
		event: 'purchase',
		ecommerce: { ...worth(items), value: total, transaction_id: number, shipping: delivery_price },
	}
}

/** The same key while the same order is tried again, so that a lost reply never makes a second order. */
function keyFor(attempt: { current: { key: string; body: string } | undefined }, body: Body): string {
	const text = JSON.stringify(body)
	if (attempt.current?.body !== text) attempt.current = { key: crypto.randomUUID(), body: text }
	return attempt.current.key
}
