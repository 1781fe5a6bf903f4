import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Right } from '#contract/desk/roles.ts'
import { call } from './call.ts'
import { type Desk, deskKey, type Me } from './session.ts'

/** The shop, and who is signed in. */
export function useDesk(): UseQueryResult<Desk> {
	return useQuery({
		queryKey: deskKey,
		queryFn: ({ signal }) => call('getDesk', {}, { signal }),
		select: (reply) => reply.data,
		staleTime: 5 * 60_000,
	})
}

/** Who is signed in; set by the shell. */
export const MeContext = createContext<Me | null>(null)

/** Who is signed in. Only for components below the shell. */
export function useMe(): Me {
	const me = useContext(MeContext)
	if (!me) throw new Error('useMe needs the shell')
	return me
}

/** Whether the person who is signed in has a right: `can('orders.move')`. Only for components below the shell. */
export function useCan(): (right: Right) => boolean {
	const { rights } = useMe()
	return (right) => rights.includes(right)
}
