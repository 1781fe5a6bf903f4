import type pg from 'pg'

const check = `select cardinality(show_trgm('মোবাইল')) as count`

const howToCreate = `create it with:
  create database haat template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8';`

/**
 * Checks that trigrams contain Bengali letters; under LC_CTYPE=C they silently ignore them, and search has no results.
 * Creates pg_trgm when it is missing. Throws with instructions to create the database when it does not work.
 */
export async function checkTrigrams(pool: pg.Pool): Promise<void> {
	const trigrams = await pool.query(check).catch(async (error) => {
		if (error.code !== '42883') throw error
		await createExtension(pool)
		return pool.query(check)
	})
	if (trigrams.rows[0].count > 0) return
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
		// Another process that started at the same time has created it.
		if (code === '23505' || code === '42710') return
		throw new Error('Cannot start: pg_trgm is missing; as a superuser run: create extension pg_trgm;', { cause: error })
	}
}
