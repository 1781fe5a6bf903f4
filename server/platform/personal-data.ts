import type { Deps } from '#server/deps.ts'
import type { Tx } from './db/transaction.ts'

/** The personal data that a module stores. `app.ts` collects one of these from every module that stores any. */
export type PersonalData = {
	/** Its key in the export. */
	name: string
	/** All of it, as plain JSON. */
	export(db: Deps['db'], customerId: number): Promise<unknown>
	/** Erases it, or anonymises it where the law requires it to be kept. */
	erase(tx: Tx, customerId: number): Promise<void>
}
