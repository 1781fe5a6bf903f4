import type { ReactNode } from 'react'
import type { Right } from '#contract/desk/roles.ts'
import { useCan } from '#desk/lib/me.ts'
import { NotAllowed } from '#desk/parts/loaded.tsx'

/** A page for those who have the right; everybody else is told that their role does not have it. */
export function WithRight({ right, children }: { right: Right; children: ReactNode }) {
	const can = useCan()
	return can(right) ? children : <NotAllowed level={1} />
}
