import { type Role, sellerRoles } from '#contract/desk/roles.ts'

/** Hours after its last use, and after its start, that a session ends; sellers' people sign in on their own phone. */
export type SessionLife = { idle: number; longest: number }

const day = 24

/** How long a session of a role lasts. */
export function lifeOf(role: Role): SessionLife {
	const ofSeller = (sellerRoles as readonly Role[]).includes(role)
	return ofSeller ? { idle: 90 * day, longest: 90 * day } : { idle: 12, longest: 14 * day }
}
