import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { askAddresses } from '#web/shop/area/area.ts'
import type { Cart } from '#web/shop/cart/cart.rules.ts'
import { useCart } from '#web/shop/cart/cart.ts'
import type { CheckoutChoices } from '#web/shop/checkout/checkout-choices.ts'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { laterParts } from './closed.rules.ts'
import { type Price, priceFor } from './order-body.rules.ts'

export type Address = ReplyOf<typeof endpoints.listAddresses>['data'][number]

/** More than any order may use: the server reduces them to what it may. */
const allPoints = 10_000_000

/**
 * The server's responses to the choices: addresses, payment methods and the price. The price is requested only once an
 * address is chosen (P3), and no longer once the order is placed (`over`).
 */
export function useQuote(chosen: CheckoutChoices, over: boolean) {
	const addresses = useQuery({ queryKey: keys.addresses, queryFn: askAddresses })
	const list = addresses.data?.data ?? []
	const addressId =
		list.find(({ id }) => id === chosen.addressId)?.id ?? list.find((a) => a.is_default)?.id ?? list[0]?.id ?? null
	const user = useQuery({ queryKey: keys.user, queryFn: () => call('userDetails', {}) })
	const methods = useQuery({
		queryKey: keys.paymentMethods,
		queryFn: () => call('listPaymentMethods', {}),
		staleTime: 300_000,
	})
	const price = usePrice(addressId, chosen.usePoints, over)

	const quoted = price.data?.data
	const slot = quoted?.slots.find(({ id, free }) => id === chosen.slot && free)
	// Before there is a price, the only obstacle to cash is a phone that is not verified.
	const withoutPhone = user.data?.data.phone === null ? ('phone_not_proved' as const) : null
	const codProblem = quoted ? quoted.cod_problem : withoutPhone
	const offered = (methods.data?.data ?? []).map((one) => ({ ...one, problem: one.id === 'cod' ? codProblem : null }))
	// An impossible method is never replaced by another one: the shopper chooses.
	const method = offered.find(({ id, problem }) => id === chosen.method && problem === null)?.id ?? null
	const shown: Price | undefined = quoted && { ...quoted, ...priceFor(quoted, method) }

	// The page is shown once all data is there; later responses change it in place.
	// A cart that is empty on this device may have been filled on another one.
	const unknownCart = useCart(({ cart, busy }) => busy > 0 && (cart.meta.version === null || !hasSelected(cart)))
	const unpriced = price.isLoading || (addressId !== null && unknownCart)
	const loading = addresses.isLoading || user.isLoading || methods.isLoading || unpriced
	const [ready, setReady] = useState(false)
	if (!loading && !ready) setReady(true)

	return {
		ready,
		addresses: list,
		addressId,
		methods: offered,
		/** Null while no possible method is chosen. */
		method,
		slot: slot?.id ?? null,
		price: shown,
		/** Parts of kitchens that are closed now. The button says when they arrive; pressing it accepts that. */
		later: laterParts(quoted?.parts ?? [], slot),
		/** The price shown is not yet that of the current choices. */
		pricing: price.isPlaceholderData,
		/** The queries of the page: a part that could not be loaded says so in its place. */
		queries: { addresses, methods, price },
	}
}

const hasSelected = ({ items }: Cart) => items.some(({ selected }) => selected)

function usePrice(addressId: number | null, usePoints: boolean, over: boolean) {
	const version = useCart((state) => state.cart.meta.version)
	const promo_code = useCart((state) => state.cart.promoCode)
	const some = useCart((state) => hasSelected(state.cart))
	return useQuery({
		queryKey: [...keys.deliveryPrice, addressId, version, promo_code, usePoints],
		queryFn: () =>
			call('getDeliveryPrice', {
				body: {
					address_id: addressId as number,
					...(promo_code && { promo_code }),
					...(usePoints && { points: allPoints }),
				},
			}),
		placeholderData: keepPreviousData,
		// Selected lines have a price; an empty cart, also after an order, has none.
		enabled: addressId !== null && version !== null && some && !over,
		staleTime: 0,
		// A kitchen opens and closes while the page stays open.
		refetchInterval: ({ state }) => (state.data?.data.parts.some(({ meal }) => meal) ? 60_000 : false),
	})
}
