import {
	keepPreviousData,
	type QueryKey,
	useInfiniteQuery,
	useMutation,
	useQuery,
	useQueryClient,
} from '@tanstack/react-query'
import { showError } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { DeskCallName } from '#contract/desk/index.ts'
import { call, type Input, type Reply } from './call.ts'
import { currentLanguage } from './language.ts'
import { refusalText } from './refusal-text.ts'

/** The `data` of a reply, where it has one. */
type DataOf<R> = R extends { data: infer D } ? D : R

const dataOf = <R>(reply: R) =>
	(typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply) as DataOf<R>

type ReadOptions = {
	/** False: not yet. */
	enabled?: boolean
	/** Milliseconds between reads while the page is visible. */
	every?: number
	/** Shows the former data while that of another input is read. */
	keep?: boolean
}

/** Reads by a call. `data` is the `data` of its reply. Everything read by a call can be read again by `useAct({ reads })`. */
export function useRead<N extends DeskCallName>(name: N, input: Input<N>, options: ReadOptions = {}) {
	return useQuery({
		queryKey: [name, input] as QueryKey,
		queryFn: ({ signal }) => call(name, input, { signal }),
		select: dataOf<Reply<N>>,
		enabled: options.enabled ?? true,
		...(options.every !== undefined && { refetchInterval: options.every }),
		...(options.keep && { placeholderData: keepPreviousData }),
	})
}

/** Calls with pages: they take `after` in the query and reply `{ data: { …, next } }`. */
type Paged<N extends DeskCallName> = Reply<N> extends { data: { next: string | number | null } } ? N : never

/** Reads a list page by page. `data` has the `data` of each reply, in order; `fetchNextPage` reads the next. */
export function useReadPages<N extends DeskCallName>(name: N & Paged<N>, input: Input<N>, options: ReadOptions = {}) {
	return useInfiniteQuery({
		queryKey: [name, 'pages', input] as QueryKey,
		queryFn: ({ pageParam, signal }) => {
			const { query = {} } = input as { query?: object }
			const after = pageParam === null ? {} : { after: pageParam }
			return call<N>(name, { ...(input as object), query: { ...query, ...after } } as Input<N>, { signal })
		},
		initialPageParam: null as string | number | null,
		getNextPageParam: (reply) => (reply as { data: { next: string | number | null } }).data.next,
		select: ({ pages }) => pages.map((reply) => dataOf(reply)),
		enabled: options.enabled ?? true,
		...(options.every !== undefined && { refetchInterval: options.every }),
		...(options.keep && { placeholderData: keepPreviousData }),
	})
}

/**
 * Changes something by a call. Afterwards everything that was read by the calls `reads` is read again. A refusal is shown as
 * a toast, unless the caller handles `onError` itself, as forms do.
 */
export function useAct<N extends DeskCallName>(
	name: N,
	options: {
		reads?: readonly DeskCallName[]
		onSuccess?: (data: DataOf<Reply<N>>, input: Input<N>) => void
		onError?: (error: Error) => void
	} = {},
) {
	const client = useQueryClient()
	const { t } = useTranslation('common')
	return useMutation({
		mutationFn: async (input: Input<N>) => dataOf(await call(name, input)),
		onSuccess: (data, input) => {
			for (const read of options.reads ?? []) void client.invalidateQueries({ queryKey: [read] })
			options.onSuccess?.(data, input)
		},
		onError: (error) => {
			if (options.onError) options.onError(error)
			else showError(error, t('network'), refusalText(error, t('network'), currentLanguage()))
		},
	})
}
