import { expect, test } from 'vitest'
import { forgetOld } from '#server/identity/codes/otp.store.ts'
import { onStore } from '#tests/helpers/stores.ts'
import { aShopper } from '#tests/makers/shoppers.ts'

onStore('postgresql', (store) => {
	test('deletes what no rule reads any more and keeps the rest', async () => {
		const { db, pool } = store.database
		const count = async (table: string) => (await pool.query(`select count(*)::int as rows from ${table}`)).rows[0].rows
		await aShopper({ db })
		await aShopper({ db })
		await pool.query(
			`update sessions s set last_seen_at = now() - case when id = first then interval '30 days 1 second'
				else interval '29 days 23 hours' end from (select min(id) as first from sessions) f`,
		)
		await pool.query(
			`insert into rate_hits (bucket, at) values ('a', now() - interval '26 hours'), ('a', now() - interval '23 hours')`,
		)
		await pool.query(`insert into otp_codes (id, address, purpose, code_hash, digits, max_tries, network, created_at, expires_at)
			select n::text, n::text, 'login', '', 4, 3, '', now() - n * interval '1 hour', now() from unnest(array[23, 26]) as n`)
		await forgetOld(db)
		expect([await count('sessions'), await count('rate_hits'), await count('otp_codes')]).toEqual([1, 1, 1])
		expect(await count('customers')).toBe(2)
	})
})
