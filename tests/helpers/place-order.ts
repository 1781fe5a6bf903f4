import type { Page } from '@playwright/test'

type Placed = {
	phone: string
	number: string
	/** Of its first line. */
	name: string
	/** Of its first product. */
	slug: string
}

/** In Dhanmondi, Dhaka, as the address form sends it. */
const fields = { full_name: 'Rahima Khatun', title: 'home', province: 6, city: 47, area: 1013, address: 'Road 5' }

/** Adds a delivery address for the signed-in shopper. */
export function addAddress(page: Page, mobile: string): Promise<void> {
	return page.evaluate(
		async (body) => {
			const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1]
			const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
			await fetch('/api/v2/customer/add_address', { method: 'POST', headers, body: JSON.stringify(body) })
		},
		{ ...fields, mobile },
	)
}

/**
 * Places an order of the signed-in shopper: one piece each of two sellers, or two with `pieces`, or with `all` every piece
 * of the product with the least stock, which is sold out then. `place: false` only fills the cart and adds an address.
 */
export function placeOrder(
	page: Page,
	phone: string,
	wish: { all?: true; pieces?: 2; place?: false } = {},
): Promise<Placed> {
	return page.evaluate(
		async ({ mobile, all, pieces = 1, place, fields }) => {
			const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1]
			const post = async (path: string, body?: object) => {
				const reply = await fetch(`/api/v2${path}`, {
					method: 'POST',
					headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
					...(body && { body: JSON.stringify(body) }),
				})
				return (await reply.json()).data
			}
			const { items } = (await (await fetch('/api/v2/products?limit=48')).json()).data
			type Offer = { id: number; seller_id: number; stock: number; price: number; name: string; slug: string }
			type Card = Offer & {
				kitchen: object | null
				flash: object | null
				prescription: boolean
				has_variations: boolean
			}
			// A kitchen may be closed at the time of the test; a flash sale limits the pieces of a shopper.
			const plain = (items as Card[]).filter((one) => one.stock > 0 && !one.kitchen && !one.flash && !one.prescription)
			// Each part of the order earns points: one for each 100 BDT.
			const dear = plain.filter((one) => one.stock > 2 && one.price >= 100)
			const scarce = plain.filter((one) => !one.has_variations).sort((one, other) => one.stock - other.stock)
			const first = (all ? scarce : dear)[0] as Card
			const second = dear.find((one) => one.seller_id !== first.seller_id) as Card
			for (const { id, stock } of all ? [first] : [first, second]) {
				const product = (await (await fetch(`/api/v2/products/${id}`)).json()).data
				const variant = product.skus?.[0]?.key ?? ''
				const quantity = all ? stock : pieces
				await post(`/customer/add_to_cart?product_id=${id}&quantity=${quantity}${variant ? `&variant=${variant}` : ''}`)
			}
			const address = await post('/customer/add_address', { ...fields, mobile })
			if (place === false) return { phone: mobile, number: '', name: first.name, slug: first.slug }
			const order = await post('/checkout_v2', { address_id: address.id, payment_method: 'cod' })
			return { phone: mobile, number: order.number, name: order.parts[0].lines[0].name, slug: first.slug }
		},
		{ mobile: phone, fields, ...wish },
	)
}
