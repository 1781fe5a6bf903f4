import type { Actor } from './actor.ts'

/** How records are stored, and by whom. */
export type SaveOptions = {
	actor: Actor
	/** Says what would change, and writes nothing. */
	dryRun?: boolean
	/** The asset of a picture by its name. */
	pictures?: ReadonlyMap<string, number>
	/** Why stock changes, for the ledger; `counted` by default. */
	stockReason?: 'counted' | 'adjusted'
	stockNote?: string
	/** Of a dry run: categories that do not exist yet and count as if they did. */
	newCategories?: ReadonlySet<string>
	/** A record whose picture cannot be found is refused; otherwise its product is stored without that picture. */
	picturesMustExist?: boolean
	/** Struck prices that were never asked are accepted. */
	anyStruckPrice?: boolean
}
