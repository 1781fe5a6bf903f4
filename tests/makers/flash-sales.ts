import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { createFlashSale, type WantedItem } from '#server/flash-sales/index.ts'
import type { MadeProduct } from './products.ts'

const hour = 3_600_000
let count = 0

/** The price in BDT; by default 80 with 10 pieces and 2 for each shopper. */
export type FlashWish = { product: MadeProduct } & Partial<Omit<WantedItem, 'product'>>

export type MadeSale = { id: number; slug: string }

/** A flash sale that by default began an hour ago and ends in one. */
export async function aFlashSale(
	{ db }: Pick<Deps, 'db'>,
	items: readonly FlashWish[],
	{
		fromHours = -1,
		toHours = 1,
		everyDays,
		linePerMinute,
	}: { fromHours?: number; toHours?: number; everyDays?: number; linePerMinute?: number } = {},
): Promise<MadeSale> {
	count += 1
	const slug = `test-sale-${process.pid.toString(36)}${count}`
	const at = (hours: number) => new Date(Date.now() + hours * hour)
	const id = await createFlashSale(db, 'test', {
		slug,
		name: { en: 'Test sale', bn: 'পরীক্ষার সেল' },
		startsAt: at(fromHours),
		endsAt: at(toHours),
		...(everyDays && { everyDays }),
		...(linePerMinute && { linePerMinute }),
		items: items.map(({ product, ...wish }) => ({
			...{ product: product.slug, variant: product.skus[0]?.key ?? '', price: 80, quantity: 10, perShopper: 2 },
			...wish,
		})),
	})
	return { id, slug }
}

/** Moves a sale's window, as if time had passed. */
export async function shiftSale({ db }: Pick<Deps, 'db'>, id: number, hours: number): Promise<void> {
	await sql`update flash_sales set starts_at = starts_at + make_interval(hours => ${hours}),
		ends_at = ends_at + make_interval(hours => ${hours}) where id = ${id}`.execute(db)
}

/** Pieces sold of a sale's items, in their order. */
export async function soldOfSale({ db }: Pick<Deps, 'db'>, id: number): Promise<number[]> {
	const rows = await db.selectFrom('flash_items').select('sold').where('sale_id', '=', id).orderBy('position').execute()
	return rows.map((row) => row.sold)
}
