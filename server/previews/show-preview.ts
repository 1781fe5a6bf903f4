import { makeDueChanges } from '#server/catalogue/index.ts'
import { saveRecords } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import { repeatSales } from '#server/flash-sales/index.ts'
import { moveCampaigns } from '#server/merchandising/index.ts'
import { setMoment } from '#server/platform/db/at-moment.ts'
import { rolledBack } from '#server/platform/db/rolled-back.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { saveTexts } from '#server/shop/index.ts'
import type { Preview } from './preview.store.ts'

/** Planned changes that a preview makes at most; later ones are not shown. */
const mostPlanned = 200

/**
 * Calls `render` in a transaction in which it is the moment of the preview, everything planned until then has happened, and the
 * draft is stored; then rolls it back.
 */
export async function showPreview<T>(db: Deps['db'], preview: Preview, render: (tx: Tx) => Promise<T>): Promise<T> {
	return rolledBack(db, async (tx) => {
		await prepare(tx, preview)
		return render(tx)
	})
}

async function prepare(tx: Tx, { path, moment, draft, staff, seller }: Preview): Promise<void> {
	await setMoment(tx, moment ?? new Date())
	if (moment) {
		// What other sellers plan is none of a seller's business.
		const product = decodeURIComponent(path.replace(/^\/products\//, ''))
		await makeDueChanges(tx, { most: mostPlanned, of: seller === null ? undefined : { seller, product } })
		await repeatSales(tx)
		await moveCampaigns(tx)
	}
	if (!draft) return
	const actor = seller === null ? { name: staff } : { name: staff, seller }
	// A product's page has a draft of the product, other pages one of the shop.
	if (path.startsWith('/products/')) await saveRecords(tx, actor, [draft], { language: 'en' })
	else await saveTexts(tx, actor, draft)
}
