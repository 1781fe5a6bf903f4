import type { User } from '#contract/identity.ts'

type Row = { public_id: string; first_name: string; last_name: string; phone: string | null; email: string | null }

/** The shopper as the API returns them; a limited session gets only what it has proved. */
export function userOf({ public_id, first_name, last_name, phone, email }: Row, { limited = false } = {}): User {
	if (limited) return { id: public_id, first_name: '', last_name: '', phone, email: null, avatar: null }
	return { id: public_id, first_name, last_name, phone, email, avatar: null }
}
