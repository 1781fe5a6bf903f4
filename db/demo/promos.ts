import { sql, type Transaction } from 'kysely'
import type { Schema } from '#server/platform/schema.ts'

type DemoPromo = {
	code: string
	name: [en: string, bn: string]
	text: [en: string, bn: string]
	kind: 'amount' | 'percentage' | 'free_delivery'
	/** BDT for an amount, percent for a percentage. */
	value: number
	/** BDT. */
	cap?: number
	minimum: number
	/** Slugs. */
	seller?: string
	category?: string
	firstOrder?: boolean
	/** For how many days it is valid; without end if not set. */
	days?: number
}

const promos: DemoPromo[] = [
	{
		code: 'NOTUN100',
		name: ['Welcome to the bazaar', 'হাটে স্বাগতম'],
		text: ['৳100 off your first order.', 'প্রথম অর্ডারে ১০০ টাকা ছাড়।'],
		kind: 'amount',
		value: 100,
		minimum: 500,
		firstOrder: true,
	},
	{
		code: 'BAZAR10',
		name: ['Ten percent off the weekly bazaar', 'সাপ্তাহিক বাজারে ১০% ছাড়'],
		text: ['Up to ৳150 off everything in the cart.', 'ব্যাগের সব পণ্যে, সর্বোচ্চ ১৫০ টাকা পর্যন্ত।'],
		kind: 'percentage',
		value: 10,
		cap: 150,
		minimum: 300,
		days: 30,
	},
	{
		code: 'DELIVERYFREE',
		name: ['Delivery on us', 'ডেলিভারি আমাদের'],
		text: ['Up to ৳130 of delivery free.', '১৩০ টাকা পর্যন্ত ডেলিভারি চার্জ ফ্রি।'],
		kind: 'free_delivery',
		value: 0,
		cap: 130,
		minimum: 400,
		days: 60,
	},
	{
		code: 'FOL20',
		name: ['Fruit season', 'ফলের মৌসুম'],
		text: ['20% off fruit and nuts, up to ৳120.', 'ফল ও বাদামে ২০% ছাড়, সর্বোচ্চ ১২০ টাকা।'],
		kind: 'percentage',
		value: 20,
		cap: 120,
		minimum: 200,
		category: 'fruit',
		days: 45,
	},
]

/** Writes the demo's promo codes into a store that has its sellers and categories. */
export async function loadPromos(tx: Transaction<Schema>): Promise<void> {
	for (const promo of promos)
		await sql`
			insert into promos (code, name_en, name_bn, description_en, description_bn, kind, value, cap, minimum, seller_id,
				category_id, first_order, shopper_limit, ends_at)
			values (${promo.code}, ${promo.name[0]}, ${promo.name[1]}, ${promo.text[0]}, ${promo.text[1]}, ${promo.kind},
				${promo.kind === 'amount' ? promo.value * 100 : promo.value}, ${promo.cap ? promo.cap * 100 : null},
				${promo.minimum * 100}, (select id from sellers where slug = ${promo.seller ?? null}),
				(select id from categories where slug = ${promo.category ?? null}), ${promo.firstOrder ?? false}, 1,
				now() + make_interval(days => ${promo.days ?? null}))
			on conflict (code) do nothing`.execute(tx)
}
