import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Area } from './files.ts'

/** The rows of each area that name a file. */
const named: Record<Area, ReturnType<typeof sql<{ name: string }>>> = {
	media: sql`select id::text as name from assets where kind = 'file'`,
	prescriptions: sql`select file as name from prescriptions`,
	problems: sql`select file as name from problem_photos`,
	sellers: sql`select file as name from seller_documents`,
	imports: sql`select id || '.zip' as name from import_zips where bytes > 0`,
}

/** Names of all files of an area that the store of the shop knows. */
export async function neededFiles(db: Deps['db'], area: Area): Promise<string[]> {
	const { rows } = await named[area].execute(db)
	return rows.map(({ name }) => name)
}
