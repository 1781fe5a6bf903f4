import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

export type Asset = { id: number; kind: 'drawn' | 'file'; spec: object | null }

/** An asset everyone may see, or undefined. */
export async function readAsset(db: Deps['db'], id: number): Promise<Asset | undefined> {
	const { rows } = await sql<Asset>`select id, kind, spec from assets where id = ${id} and public`.execute(db)
	return rows[0]
}

/** All public assets, those of categories and of what sells best first. */
export async function readAssetsByUse(db: Deps['db']): Promise<Asset[]> {
	const { rows } = await sql<Asset>`
		select a.id, a.kind, a.spec from assets a left join (
			select asset_id, 0 as position, null::int as sold from categories
			union all select i.asset_id, i.position, p.sold from product_images i join products p on p.id = i.product_id
		) u on u.asset_id = a.id
		where a.public
		group by a.id order by min(u.position) nulls last, max(u.sold) desc nulls first, a.id`.execute(db)
	return rows
}
