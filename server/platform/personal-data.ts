import type { Deps } from '#server/deps.ts'
import type { Tx } from './db/transaction.ts'

/** What a module keeps about a shopper. Every module that keeps any hands one of these to `app.ts`. */
export type PersonalData = {
	/** Its key in the export. */
	name: string
	/** All of it, as plain JSON. */
	export(db: Deps['db'], customerId: number): Promise<unknown>
	/** Erases it, or makes it nobody's where the law wants it kept. */
	erase(tx: Tx, customerId: number): Promise<void>
}
