import type { ShopRecord } from '#contract/shop.ts'
import type { Actor } from '#server/catalogue/index.ts'
import { refusalOf } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import { saveTexts } from '#server/shop/index.ts'

/** Sets what the shop says of itself, all or nothing. Throws `invalid_input` with the fields. */
export async function setShopTexts(db: Deps['db'], actor: Actor, record: ShopRecord) {
	const saved = await saveTexts(db, actor, record)
	if (saved.outcome === 'refused') throw refusalOf(saved.faults)
	return { data: { changed: saved.changed } }
}
