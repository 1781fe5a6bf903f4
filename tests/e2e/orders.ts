import type { Page } from '@playwright/test'

/** An order of two sellers for the shopper who is signed in; answers its number, the name in its first line, the phone. */
export function placeOrder(page: Page, phone: string): Promise<{ phone: string; number: string; name: string }> {
	return page.evaluate(async (mobile) => {
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
		const plain = items.filter((one: { variations?: unknown[]; stock: number }) => one.stock > 2)
		const first = plain[0]
		const second = plain.find((one: { seller_id: number }) => one.seller_id !== first.seller_id)
		for (const { id } of [first, second]) {
			const product = (await (await fetch(`/api/v2/products/${id}`)).json()).data
			const variant = product.skus?.[0]?.key ?? ''
			await post(`/customer/add_to_cart?product_id=${id}&quantity=1${variant ? `&variant=${variant}` : ''}`)
		}
		const fields = {
			full_name: 'Rahima Khatun',
			mobile,
			title: 'home',
			province: 6,
			city: 47,
			area: 1013,
			address: 'Road 5',
		}
		const address = await post('/customer/add_address', fields)
		const order = await post('/checkout_v2', { address_id: address.id, payment_method: 'cod' })
		return { phone: mobile, number: order.number, name: order.parts[0].lines[0].name }
	}, phone)
}
