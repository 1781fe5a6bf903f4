import { isSellerRole, type Role } from '#contract/desk/roles.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { cookieName } from '#server/platform/http/call.ts'
import { actorOf } from '#server/platform/http/serve-desk.ts'
import { hashOf, randomText } from '#server/platform/keyed-hash.ts'
import { insertSession } from '#server/staff/session.store.ts'
import { aPhone } from './shoppers.ts'

export type StaffMember = {
	id: number
	name: string
	/** In the audit trail. */
	actor: string
	email: string | null
	phone: string | null
	/** Of a session whose proof is fresh. */
	cookies: Record<string, string>
}

let people = 0

/**
 * A person of the desk who is signed in and has just proved it, without a password: an owner by default. People of sellers
 * need `seller`, the slug of one that exists.
 */
export async function aStaffMember(
	deps: Pick<Deps, 'db' | 'config'>,
	{ role = 'owner', seller, phone }: { role?: Role; seller?: string; phone?: string } = {},
): Promise<StaffMember> {
	people += 1
	const ofSeller = isSellerRole(role)
	const person = {
		name: `Person ${people}`,
		role,
		email: ofSeller ? null : `person-${people}-${randomText(4)}@staff.example`.toLowerCase(),
		phone: ofSeller ? (phone ?? aPhone()) : null,
	}
	const token = randomText(32)
	const id = await transaction(deps.db, async (tx) => {
		const { id } = await tx
			.insertInto('staff')
			.values(({ selectFrom }) => ({
				...person,
				seller_id: ofSeller
					? selectFrom('sellers')
							.select('id')
							.where('slug', '=', seller ?? '')
					: null,
				joined_at: new Date(),
			}))
			.returning('id')
			.executeTakeFirstOrThrow()
		await insertSession(tx, { hash: hashOf(token), staffId: id, role, device: 'Test', network: '10.0.0.0/24' })
		return id
	})
	const cookie = cookieName('desk', deps.config.deskOrigin.startsWith('https:'))
	return { ...person, id, actor: actorOf({ id, name: person.name }), cookies: { [cookie]: token } }
}
