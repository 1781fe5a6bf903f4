import type { Deps } from '#server/deps.ts'
import { gather } from '#server/platform/db/gather.ts'
import { prepared } from '#server/platform/db/prepared.ts'

/** Begins at each token, so that one plan is good for one request and for many. */
const readSql = `
	select coalesce((
		select json_agg(i.sku_id) from (
			select customer_id from sessions where token_hash = q.token
			union all select customer_id from sessions where previous_token_hash = q.token limit 1
		) s join cart_items i on i.customer_id = s.customer_id and i.selected
	), '[]') as skus
	from (select n, decode(token, 'hex') as token from json_to_recordset($1) as q (n int, token text) offset 0) q
	order by q.n`

const read = gather<Buffer, number[]>(
	async (db, tokens) => {
		const input = tokens.map((token, n) => ({ n, token: token.toString('hex') }))
		const rows = await prepared<{ skus: number[] }>(db, 'wanted-skus', readSql, [JSON.stringify(input)])
		return rows.map(({ skus }) => skus)
	},
	{ most: 1_024 },
)

/**
 * The skus in the cart of a session, by the hash of its token. It decides only in which line an order waits, not whether the
 * session is valid.
 */
export async function wantedSkus(db: Deps['db'], tokenHash: Buffer | undefined): Promise<readonly number[]> {
	return tokenHash ? read(db, tokenHash) : []
}
