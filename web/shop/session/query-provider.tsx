import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from './session.ts'

/**
 * The customer's own data: no repeats of changes, no refetch on focus (W3). Loaded with the pages that need it. What was
 * read for one shopper is not there for the next.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
	const of = useSession(({ user }) => user?.id)
	return <Queries key={of}>{children}</Queries>
}

function Queries({ children }: { children: ReactNode }) {
	const [client] = useState(
		() =>
			new QueryClient({
				defaultOptions: {
					queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 30_000 },
					mutations: { retry: false },
				},
			}),
	)
	return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
