import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/use-translation.ts'
import { call } from '#desk/lib/call.ts'
import type { Fields } from '#desk/parts/form.tsx'
import { changedSkus, changesOf, type ProductRecord, type ProductValues } from './product-record.rules.ts'

const reads = [
	'getDeskProduct',
	'listSkus',
	'countSkus',
	'listDeskProducts',
	'countDeskProducts',
	'getProductHistory',
	'listPriceHistory',
]

/** Stores what differs; what is refused is shown at its field, and nothing that was typed is lost. */
export function useSaveProduct(stored: ProductRecord, fields: Fields<ProductValues>) {
	const { t } = useTranslation(['products', 'common'])
	const client = useQueryClient()
	const mutation = useMutation({
		mutationFn: async (record: { skus: unknown[] }) => {
			const { data } = await call('saveProducts', { body: { records: [record] } })
			return data.results[0]?.faults ?? []
		},
		onSuccess: (faults) => {
			if (faults.length === 0) {
				for (const read of reads) void client.invalidateQueries({ queryKey: [read] })
				return
			}
			const errors = Object.fromEntries(faults.map(({ field, message }) => [placeOf(field, stored, fields), message]))
			const [first] = faults.filter(({ field }) => !(placeOf(field, stored, fields) in fields.values))
			fields.fail(errors, first?.message)
		},
		onError: fields.refuse,
	})
	const send = () => {
		const { record, errors } = changesOf(stored, fields.values)
		if (Object.keys(errors).length > 0) {
			const texts = {
				required: 'common:required',
				price: 'priceUnreadable',
				stock: 'stockUnreadable',
				grams: 'gramsUnreadable',
			}
			return fields.fail(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, t(texts[error])])))
		}
		if (record) mutation.mutate(record as { skus: unknown[] })
	}
	const dirty = changesOf(stored, fields.values).record !== null
	return { send, busy: mutation.isPending, note: dirty ? 'notStored' : mutation.isSuccess ? 'stored' : null }
}

/** The field of the form that a fault is about: the record has only those variants that change. */
function placeOf(field: string, stored: ProductRecord, { values }: Fields<ProductValues>): string {
	const named = /^skus\[(\d+)\]\.(\w+)$/.exec(field)
	if (!named) return field
	const at = changedSkus(stored, values)[Number(named[1])] ?? 0
	return `skus[${at}].${named[2]}`
}
