import type { User } from '#contract/identity.ts'

type Row = { public_id: string; first_name: string; last_name: string; phone: string | null; email: string | null }

/** The shopper as the wire shows them. */
export function userOf({ public_id, first_name, last_name, phone, email }: Row): User {
	return { id: public_id, first_name, last_name, phone, email, avatar: null }
}
