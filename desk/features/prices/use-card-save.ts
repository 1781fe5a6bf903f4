import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { sendRecords } from '#desk/lib/send-records.ts'
import { readCell } from './draft.rules.ts'
import { knowSkus } from './price-draft.ts'
import type { Sku } from './skus.ts'

/** `stock_was`: the stock that was on the card, so that what is sold meanwhile stays sold. */
type Values = { price?: number; sale_price?: number | null; stock?: number; stock_was?: number }

/** Milliseconds after the last press of + or − until the stock is stored. */
const pause = 600

/**
 * Stores price and stock of one card at once: the stock when nobody has pressed for a moment, the price when it was typed.
 * What was refused or could not be sent stays on the card, with the reason.
 */
export function useCardSave(sku: Sku) {
	const { t } = useTranslation('prices')
	const client = useQueryClient()
	const [stock, setStock] = useState<number | null>(null)
	const [fault, setFault] = useState<string | null>(null)
	const pending = useRef<number | null>(null)
	const base = useBase(sku.stock)
	const mutation = useMutation({
		mutationFn: (values: Values) => store(sku, values),
		onError: (_, values) => base.returnTo(values),
		onSuccess: ({ refused, stored }, values) => {
			setFault(refused)
			if (refused !== null) return base.returnTo(values)
			knowSkus([{ ...sku, ...stored }])
			if (values.stock !== undefined && pending.current === null) {
				setStock(null)
				base.end()
			}
			for (const read of ['listSkus', 'countSkus']) void client.invalidateQueries({ queryKey: [read] })
		},
	})
	const { mutate } = mutation
	const wait = useLastOf(pause, (value: number) => mutate(base.send(value)), pending)
	const changeStock = (value: number) => {
		base.begin()
		setStock(value)
		setFault(null)
		wait(value)
	}
	const read = (field: 'price' | 'stock', text: string): number | null => {
		const value = readCell(field, text)
		if (typeof value === 'number') return value
		setFault(t(field === 'price' ? 'priceUnreadable' : 'stockUnreadable'))
		return null
	}
	// What was sent and is not stored stays on the card.
	const sent = mutation.isPending || mutation.isError || fault !== null ? mutation.variables : undefined
	return {
		stock: stock ?? sku.stock,
		asked: sent?.sale_price ?? sent?.price ?? sku.sale_price ?? sku.price,
		/** Sends again what could not be sent. */
		again: () => mutation.variables && mutate(mutation.variables),
		/** Sets the stock; it is stored when nobody has pressed for a moment. */
		setStock: changeStock,
		/** Reads a typed stock. False: it cannot be read. */
		typeStock: (text: string): boolean => {
			const value = read('stock', text)
			if (value !== null && value !== sku.stock) changeStock(value)
			return value !== null
		},
		/** Reads a typed price, and stores it as what is asked. False: it cannot be read. */
		price: (text: string): boolean => {
			const value = read('price', text)
			if (value === null) return false
			setFault(null)
			if (value === (sku.sale_price ?? sku.price)) return true
			if (sku.sale_price === null) mutate({ price: value })
			else if (value < sku.price) mutate({ sale_price: value })
			else mutate({ price: value, sale_price: null })
			return true
		},
		note: mutation.isPending ? 'saving' : mutation.isSuccess && fault === null ? 'saved' : null,
		error: mutation.error,
		fault,
	}
}

/** Stores values of a card. Returns why they were refused, or what is stored now. */
async function store(sku: Sku, values: Values) {
	const record = { slug: sku.slug, seller: sku.seller, skus: [{ ...sku.names, ...values }] }
	const [result] = await sendRecords([record], false)
	if (result?.outcome === 'refused') return { refused: result.faults[0]?.message ?? '', stored: {} }
	const left = result?.changes.find(({ field }) => field === 'stock')?.to
	const { stock_was: _, ...stored } = values
	return { refused: null, stored: typeof left === 'number' ? { ...stored, stock: left } : stored }
}

/** From which stock a card is changed: that of the card at the first press, then what was sent, until it is stored. */
function useBase(shown: number) {
	const base = useRef<number | null>(null)
	return {
		begin: () => {
			base.current ??= shown
		},
		send: (stock: number): Values => {
			const stock_was = base.current ?? shown
			base.current = stock
			return { stock, stock_was }
		},
		/** What was sent is not stored. */
		returnTo: ({ stock_was }: Values) => {
			if (stock_was !== undefined) base.current = stock_was
		},
		end: () => {
			base.current = null
		},
	}
}

/** Calls `send` with the last value once nobody has given one for a while, or when the page is left. `pending`: that value. */
function useLastOf(
	pause: number,
	send: (value: number) => void,
	pending: { current: number | null },
): (value: number) => void {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const latest = useRef(() => {})
	useEffect(() => {
		latest.current = () => {
			clearTimeout(timer.current)
			if (pending.current === null) return
			const value = pending.current
			pending.current = null
			send(value)
		}
	})
	useEffect(() => {
		const now = () => latest.current()
		addEventListener('pagehide', now)
		return () => {
			removeEventListener('pagehide', now)
			now()
		}
	}, [])
	return (value) => {
		pending.current = value
		clearTimeout(timer.current)
		timer.current = setTimeout(() => latest.current(), pause)
	}
}
