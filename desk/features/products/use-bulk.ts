import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { sendRecords } from '#desk/lib/send-records.ts'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { type BulkChange, bulkRecords, bulkSummary } from './bulk.rules.ts'
import { readsOfProduct } from './product-reads.ts'

/** Makes a change of many products; a toast says how many have changed. */
export function useBulk(onDone: () => void) {
	const { t } = useTranslation('products')
	const language = useLanguage()
	const client = useQueryClient()
	return useMutation({
		mutationFn: async ({ change, slugs }: { change: BulkChange; slugs: readonly string[] }) =>
			bulkSummary(slugs, await sendRecords(bulkRecords(change, slugs), false)),
		onSuccess: ({ changed }) => {
			const text = t('list.done', { count: changed, shown: formatNumber(changed, language) })
			useToasts.getState().push({ tone: 'success', text })
			onDone()
		},
		// Also after an error: of several calls some may have succeeded.
		onSettled: () => {
			for (const read of readsOfProduct) void client.invalidateQueries({ queryKey: [read] })
		},
	})
}
