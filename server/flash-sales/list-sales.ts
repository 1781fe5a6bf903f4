import type { flashSaleCalls } from '#contract/desk/flash-sales.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { toBdt } from '#contract/money.ts'
import type { Deps } from '#server/deps.ts'
import { readSaleRecords } from './sale.store.ts'

type Reply = ReplyOf<(typeof flashSaleCalls)['listFlashSaleRecords']>
/** The values of a variant in both languages; null without options. */
type VariantText = (options: never, values: string[]) => { en: string; bn: string } | null

/** Flash sales that touch a period, with their items. */
export async function listSales(
	db: Deps['db'],
	period: { from: Date; to: Date; slug?: string | undefined },
	variantText: VariantText,
): Promise<Reply> {
	const { now, sales } = await readSaleRecords(db, period)
	const deed = (one: { by: string; at: string } | null) => one && { by: one.by, at: new Date(one.at).toISOString() }
	return {
		data: {
			now: now.toISOString(),
			sales: sales.map(({ starts_at, ends_at, name_en, name_bn, items, made, changed, ...sale }) => ({
				...sale,
				name: { en: name_en, bn: name_bn },
				starts_at: starts_at.toISOString(),
				ends_at: ends_at.toISOString(),
				state: ends_at <= now ? ('ended' as const) : starts_at <= now ? ('running' as const) : ('planned' as const),
				...{ made: deed(made), changed: deed(changed) },
				items: items.map(({ asset_id, options, values, active, price, ordinary, ...item }) => ({
					...item,
					options: variantText(options as never, values),
					image: asset_id === null ? null : `${asset_id}.webp`,
					...{ price: toBdt(price), ordinary: toBdt(ordinary) },
					hidden: active ? (price < ordinary ? null : ('not_below' as const)) : ('archived' as const),
				})),
			})),
		},
	}
}
