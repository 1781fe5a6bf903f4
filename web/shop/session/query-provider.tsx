import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from './session.ts'

/**
 * The query client for the shopper's own data: no retry of changes, no refetch when the window gets the focus (W3). Loaded
 * with the pages that need it. Each shopper gets a new cache, so that nobody sees another's data.
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
