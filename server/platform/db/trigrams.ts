import type pg from 'pg'

const check = `select cardinality(show_trgm('মোবাইল')) as found`

const howToCreate = `create it with:
  create database haat template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8';`

/**
 * Makes sure that trigrams see Bengali letters; under LC_CTYPE=C they silently see none and search finds nothing.
 * Creates pg_trgm when it is missing. Throws, saying how to create the database, when it does not work.
 */
export async function checkTrigrams(pool: pg.Pool): Promise<void> {
	const found = await pool.query(check).catch(async (error) => {
		if (error.code !== '42883') throw error
		await createExtension(pool)
		return pool.query(check)
	})
	if (found.rows[0].found > 0) return
	const { rows } = await pool.query(
		`select datname, datcollate, datctype from pg_database where datname = current_database()`,
	)
	const { datname, datcollate, datctype } = rows[0]
	throw new Error(
		`Cannot start: the database "${datname}" (lc_collate ${datcollate}, lc_ctype ${datctype}) does not see Bengali ` +
			`letters, so search would find nothing. A database cannot change this; ${howToCreate}`,
	)
}

async function createExtension(pool: pg.Pool) {
	try {
		await pool.query('create extension if not exists pg_trgm')
	} catch (error) {
		const { code } = error as { code?: string }
		// Another process starting at the same moment made it.
		if (code === '23505' || code === '42710') return
		throw new Error('Cannot start: pg_trgm is missing; as a superuser run: create extension pg_trgm;', { cause: error })
	}
}
