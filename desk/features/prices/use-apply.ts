import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { call } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { sendRecords } from '#desk/lib/send-records.ts'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import type { DraftRecord } from './draft.rules.ts'
import { notePlanned, noteStored } from './price-draft.ts'

/** Reads that show prices and stock. */
const reads = ['listSkus', 'countSkus', 'listPriceHistory', 'listStockMovements', 'getDeskProduct', 'getProductHistory']

/** Stores records of the draft. What is refused stays in the draft. */
export function useApply() {
	const { t } = useTranslation('prices')
	const language = useLanguage()
	const client = useQueryClient()
	return useMutation({
		mutationFn: async (records: readonly DraftRecord[]) => {
			const results = await sendRecords(
				records.map(({ record }) => record),
				false,
			)
			return records.filter((_, at) => results[at]?.outcome !== 'refused')
		},
		onSuccess: (stored) => {
			noteStored(new Set(stored.flatMap(({ skus }) => skus)))
			for (const read of [...reads, 'saveProducts']) void client.invalidateQueries({ queryKey: [read] })
			const text = t('applied', { count: stored.length, shown: formatNumber(stored.length, language) })
			useToasts.getState().push({ tone: 'success', text })
		},
	})
}

/** Plans records of the draft for a later time, as ISO in UTC. What is refused stays in the draft. */
export function usePlan(onDone: () => void) {
	const { t } = useTranslation('prices')
	return useMutation({
		mutationFn: async ({ records, at }: { records: readonly DraftRecord[]; at: string }) => {
			const faults: string[] = []
			for (const { record, skus } of records) {
				// The same plan has the same key, so that a repeated press after a lost response plans it once.
				const key = await keyOf(JSON.stringify([at, record]))
				const { data } = await call('planProductChange', { body: { due_at: at, record } }, { key })
				if (data.id === null) faults.push(...data.result.faults.map(({ message }) => message))
				else notePlanned(new Set(skus))
			}
			if (faults.length > 0) throw new Error(faults[0])
		},
		onSuccess: () => {
			useToasts.getState().push({ tone: 'success', text: t('planned') })
			onDone()
		},
	})
}

async function keyOf(text: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
	return [...new Uint8Array(hash)]
		.map((byte) => byte.toString(16).padStart(2, '0'))
		.join('')
		.slice(0, 40)
}
