import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from '#client/api-errors.ts'

/** Everything that was read, by the name of the call and its input. A refusal is final; a lost response is read again once. */
export const queries = new QueryClient({
	defaultOptions: {
		queries: {
			retry: (failures, error) => failures < 1 && !(error instanceof ApiRefusal),
			staleTime: 30_000,
			refetchOnWindowFocus: true,
		},
		mutations: { retry: false },
	},
})
