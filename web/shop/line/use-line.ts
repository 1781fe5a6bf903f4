import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { refreshCart } from '#web/shop/cart/cart.ts'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'

export type LinePlace = ReplyOf<typeof endpoints.joinLine>['data']

/** Browsers do not all ask at the same moment: a tenth earlier or later. */
const spread = (seconds: number) => seconds * 1_000 * (0.9 + Math.random() / 5)

/**
 * The shopper's place in the waiting line of a sale, which they join; it is asked for again as often as the server says. Null: of
 * none. When they no longer wait the cart is read again. `rejoin` joins at the end, after a turn that was not used.
 */
export function useLine(slug: string | null) {
	const queries = useQueryClient()
	const queryKey = [...keys.line, slug]
	const query = useQuery({
		queryKey,
		enabled: slug !== null,
		queryFn: async () => {
			const known = queries.getQueryData<LinePlace>(queryKey)
			const join = async () => (await call('joinLine', { params: { slug: slug as string } })).data
			if (!known || known.state === 'expired') return join()
			try {
				return (await call('askLine', { query: { ticket: known.ticket } })).data
			} catch (error) {
				if (error instanceof ApiRefusal && error.code === 'line_ticket_invalid') return join()
				throw error
			}
		},
		refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? spread(data.ask_in) : false),
		refetchIntervalInBackground: true,
		refetchOnWindowFocus: true,
		staleTime: 5_000,
	})
	const ended = query.data !== undefined && query.data.state !== 'waiting'
	useEffect(() => {
		if (ended) refreshCart().catch(() => {})
	}, [ended])
	return { query, place: query.data, rejoin: () => void query.refetch() }
}
