import type { Deps } from '#server/deps.ts'
import { type ExportChoice, nextProductIds } from './export.store.ts'
import type { ProductRecord } from './product-record.ts'
import { readStates } from './product-state.store.ts'
import { recordOfState } from './record-of-state.rules.ts'

const page = 500

/** Products as records in the order in which they were added, archived ones too; memory for some hundred is needed. */
export async function* exportProducts(db: Deps['db'], choice: ExportChoice = {}): AsyncGenerator<ProductRecord> {
	for (let after = 0; ; ) {
		const ids = await nextProductIds(db, after, page, choice)
		const states = await readStates(db, ids)
		for (const id of ids) {
			const state = states.get(id)
			if (state) yield recordOfState(state)
		}
		if (ids.length < page) return
		after = ids.at(-1) as number
	}
}
