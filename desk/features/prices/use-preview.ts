import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, type Reply } from '#desk/lib/call.ts'
import type { DraftRecord } from './draft.rules.ts'

export type RecordResult = Reply<'saveProducts'>['data']['results'][number]

const most = 500

/** Sends records in as many calls as they need. Returns a result for each, in their order. */
export async function sendRecords(records: readonly object[], dryRun: boolean): Promise<RecordResult[]> {
	const results: RecordResult[] = []
	for (let at = 0; at < records.length; at += most) {
		const part = records.slice(at, at + most)
		const { data } = await call('saveProducts', { body: { records: part, dry_run: dryRun } })
		results.push(...data.results)
	}
	return results
}

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

/** A text that has not changed for a moment. */
function useSettled(text: string): string {
	const [settled, setSettled] = useState(text)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), 350)
		return () => clearTimeout(timer)
	}, [text])
	return settled
}
