import type { ownDeskCalls } from '#contract/desk/index.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { currentLanguage, showLanguage } from './language.ts'
import { queries } from './queries.ts'

export type Desk = ReplyOf<(typeof ownDeskCalls)['getDesk']>['data']
export type Me = NonNullable<Desk['me']>

/** Where the reply of `getDesk` is kept. */
export const deskKey = ['getDesk', {}]

type Kept = { data: Desk }

function keepMe(me: Me | null): void {
	queries.setQueryData<Kept>(deskKey, (kept) => kept && { data: { ...kept.data, me, first: false } })
}

/** Somebody has signed in: what was read for somebody else is dropped, and the desk follows their language. */
export function noteSignedIn(me: Me): void {
	queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== deskKey[0] })
	keepMe(me)
	if (me.language !== currentLanguage()) showLanguage(me.language)
}

/** The same person has proved who they are, or changed something about themselves. */
export function noteMe(me: Me): void {
	keepMe(me)
}

/** Nobody is signed in any longer: the shell shows the sign-in page. */
export function noteSignedOut(): void {
	keepMe(null)
}
