import { makeDueChanges } from '#server/catalogue/index.ts'
import { saveRecords } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import { repeatSales } from '#server/flash-sales/index.ts'
import { moveCampaigns } from '#server/merchandising/index.ts'
import { setMoment } from '#server/platform/db/at-moment.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import type { Preview } from './preview.store.ts'

/** Planned changes that a preview makes at most; later ones are not shown. */
const mostPlanned = 200

/** Carries the result out of the transaction that it rolls back. */
class Shown<T> {
	readonly result: T
	constructor(result: T) {
		this.result = result
	}
}

/**
 * Calls `render` in a transaction in which it is the moment of the preview, everything planned until then has happened, and the
 * draft is stored; then rolls it back. Nothing of it is ever seen outside.
 */
export async function showPreview<T>(db: Deps['db'], preview: Preview, render: (tx: Tx) => Promise<T>): Promise<T> {
	try {
		return await transaction(db, async (tx): Promise<T> => {
			await prepare(tx, preview)
			throw new Shown(await render(tx))
		})
	} catch (end) {
		if (end instanceof Shown) return end.result
		throw end
	}
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
	await saveRecords(tx, actor, [draft], { language: 'en' })
}
