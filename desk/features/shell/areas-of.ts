import { isSellerRole } from '#contract/desk/roles.ts'
import { type Area, sellerAreas, staffAreas } from '#desk/areas.ts'
import type { Me } from '#desk/lib/session.ts'

/** Whether a page is one of an area. */
export const isIn = ({ path, holds = [] }: Area, page: string): boolean =>
	[path, ...holds].some((one) => page === one || page.startsWith(`${one}/`))

/** The areas that somebody may see. */
export function areasOf({ role, rights }: Pick<Me, 'role' | 'rights'>): readonly Area[] {
	const all = isSellerRole(role) ? sellerAreas : staffAreas
	return all.filter(({ right }) => rights.includes(right))
}
