import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/** What an operator looks for: all that is given must fit. `name`: part of the full name, in any case. */
export type CustomerQuestion = { id?: number; phone?: string; email?: string; name?: string; order?: string }

export type FoundCustomer = {
	id: number
	name: string
	phone: string | null
	email: string | null
	since: Date
	/** Active sessions. */
	sessions: number
	orders: number
	state: 'active' | 'disabled' | 'erased'
}

/** Customers, the newest first. `phone` in the international form; `order`: the number of one of their orders. */
export async function findCustomers(
	db: Deps['db'],
	{ id, phone, email, name, order }: CustomerQuestion,
	limit: number,
): Promise<FoundCustomer[]> {
	const { rows } = await sql<FoundCustomer>`
		select c.id, trim(c.first_name || ' ' || c.last_name) as name, c.phone, c.email, c.created_at as since,
			(select count(*)::int from sessions s where s.customer_id = c.id and s.revoked_at is null
				and s.expires_at > now() and s.idle_expires_at > now()) as sessions,
			(select count(*)::int from orders o where o.customer_id = c.id) as orders,
			case when c.deleted_at is not null then 'erased' when c.disabled_at is not null then 'disabled' else 'active' end
				as state
		from customers c
		where (${id ?? null}::bigint is null or c.id = ${id ?? null})
			and (${phone ?? null}::text is null or c.phone = ${phone ?? null})
			and (${email ?? null}::text is null or c.email = ${email ?? null})
			and (${name ?? null}::text is null
				or strpos(lower(c.first_name || ' ' || c.last_name), lower(${name ?? null})) > 0)
			and (${order ?? null}::text is null
				or c.id in (select customer_id from orders where number = ${order ?? null}))
		order by c.id desc limit ${limit}`.execute(db)
	return rows
}
