import { freeSlug, slugOf } from '#contract/slug.ts'
import { cleanText } from '#contract/text.ts'
import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { readOrderNumber } from '#server/orders/index.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { splitNumber } from './remittance.rules.ts'
import { assignParts, readCouriers, saveCourier } from './remittance.store.ts'

/**
 * Adds a courier, or renames the one of `slug`. Without a slug it is made from the name, and a courier that already has this
 * name stays as it is. Throws `invalid_input` for a name without letters and digits.
 */
export function keepCourier(
	db: Deps['db'],
	actor: string,
	{ slug, name: typed }: { slug?: string; name: string },
): Promise<void> {
	const name = cleanText(typed)
	return transactionOf(db, actor, async (tx) => {
		if (slug !== undefined) return saveCourier(tx, slug, name)
		const all = await readCouriers(tx)
		if (all.some((one) => one.name.toLowerCase() === name.toLowerCase())) return
		const made = slugOf(name)
		if (made === '') throw new ShopError('invalid_input', { errors: { name: 'invalid_input' } })
		await saveCourier(tx, freeSlug(made, new Set(all.map((one) => one.slug))), name)
	})
}

/**
 * Says which courier delivers orders, or parts of them (`H7K2-9QXM/2`): all or none. Returns how many parts. Throws
 * `not_found` for an unknown courier, `order_not_found`.
 */
export function assignCourier(
	db: Deps['db'],
	actor: string,
	slug: string,
	numbers: readonly string[],
): Promise<number> {
	const wishes = numbers.map((typed) => {
		const { number, part } = splitNumber(typed)
		return { number: readOrderNumber(number) ?? '', part }
	})
	return transactionOf(db, actor, async (tx) => {
		const courier = (await readCouriers(tx)).find((one) => one.slug === slug)
		if (!courier) throw new ShopError('not_found')
		const { orders, parts } = await assignParts(tx, courier.id, wishes)
		if (orders < new Set(wishes.map(({ number }) => number)).size) throw new ShopError('order_not_found')
		const orders_given = wishes.map(({ number, part }) => (part === null ? number : `${number}/${part + 1}`))
		await noteInAudit(tx, actor, 'courier', [courier.id], { orders: orders_given })
		return parts
	})
}
