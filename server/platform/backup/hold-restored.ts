import { Kysely, PostgresDialect, sql } from 'kysely'
import { migrationLock } from '#server/platform/db/migrate.ts'
import { patience } from '#server/platform/db/patience.ts'
import { ofThisCluster, tablesQuery } from './dump-tables.ts'
import { type HeldBack, holdBack } from './hold-back.store.ts'
import { type Column, keptJobs, leftOut } from './manifest.ts'
import { refuseRunning } from './restore-backup.ts'
import type { Place } from './write-backup.ts'

/**
 * Does for a store that other tools have restored what `restoreBackup` does for its own: everybody signs in again, messages and
 * numbers of transactions of the former database are gone, and what may have been sent since is held back. Throws
 * `BackupRefused` while the shop runs.
 */
export async function holdRestored({ database }: Pick<Place, 'database'>): Promise<HeldBack> {
	await refuseRunning({ database })
	const pool = database.connect({ max: 1, ...patience.backup })
	const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
	try {
		return await db.transaction().execute(async (tx) => {
			// A shop that starts waits until this ends.
			await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
			const { rows: tables } = await sql<{ name: string; columns: Column[] }>`${sql.raw(tablesQuery)}`.execute(tx)
			for (const { name, columns } of tables) {
				const others = columns.filter(([, type]) => ofThisCluster.includes(type))
				if (name === 'webhook_position')
					await sql`update webhook_position set snapshot = pg_current_snapshot(), at = clock_timestamp()`.execute(tx)
				else if (leftOut.includes(name)) await sql`delete from ${sql.table(name)}`.execute(tx)
				else if (others.length > 0) await forgetNumbers(tx, name, others)
			}
			// The queue is made by the first start of a shop.
			const { rows: queue } = await sql`select where to_regclass('pgboss.job') is not null`.execute(tx)
			if (queue.length > 0) await sql`delete from pgboss.job where name <> all(${keptJobs}::text[])`.execute(tx)
			return holdBack(tx)
		})
	} finally {
		await db.destroy()
	}
}

/** Gives numbers of transactions the lowest value, or none, so that no reader takes a row for a new one. */
async function forgetNumbers(tx: Kysely<unknown>, table: string, columns: Column[]): Promise<void> {
	const set = columns.map(
		([name, type, required]) => sql`${sql.ref(name)} = ${sql.raw(required ? `'3'::${type}` : 'null')}`,
	)
	await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
	await sql`update ${sql.table(table)} set ${sql.join(set)}`.execute(tx)
	await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
}
