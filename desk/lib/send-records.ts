import { call, type Reply } from './call.ts'

export type RecordResult = Reply<'saveProducts'>['data']['results'][number]

/** The most records of one call. */
const most = 500

/**
 * Stores product records, in as many calls as they need; with `dryRun` only says what would change. Returns a result for
 * each, in their order. Throws what a call throws; the calls before it have stored theirs.
 */
export async function sendRecords(records: readonly object[], dryRun: boolean): Promise<RecordResult[]> {
	const results: RecordResult[] = []
	for (let at = 0; at < records.length; at += most) {
		const part = records.slice(at, at + most)
		const { data } = await call('saveProducts', { body: { records: part, dry_run: dryRun } })
		results.push(...data.results)
	}
	return results
}
