import { useQuery } from '@tanstack/react-query'
import { type RecordResult, sendRecords } from '#desk/lib/send-records.ts'
import { useSettled } from '#desk/lib/use-settled.ts'
import type { DraftRecord } from './draft.rules.ts'

/** What the server would do with a draft, once nobody has typed for a moment. `ready`: of the draft as it is now. */
export function usePreview(records: readonly DraftRecord[]): {
	results: ReadonlyMap<string, RecordResult>
	ready: boolean
	error: Error | null
	again: () => void
} {
	const text = JSON.stringify(records.map(({ record }) => record))
	const settled = useSettled(text)
	const { data, isFetching, error, refetch } = useQuery({
		queryKey: ['saveProducts', 'preview', settled],
		queryFn: async () => {
			const sent = JSON.parse(settled) as { slug: string }[]
			const results = await sendRecords(sent, true)
			return new Map(results.map((result, at) => [sent[at]?.slug ?? '', result]))
		},
		enabled: settled !== '[]',
		staleTime: 0,
		gcTime: 0,
	})
	const ready = settled === text && !isFetching && !error && (data !== undefined || settled === '[]')
	return { results: data ?? new Map(), ready, error, again: () => void refetch() }
}
