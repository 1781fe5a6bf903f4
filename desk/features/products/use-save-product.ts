import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/use-translation.ts'
import { call } from '#desk/lib/call.ts'
import type { Fields } from '#desk/parts/form.tsx'
import { readsOfProduct } from './product-reads.ts'
import { changesOf } from './product-record.rules.ts'
import type { ProductRecord, ProductValues } from './product-types.ts'
import type { Variants } from './variants.rules.ts'

const reads = [...readsOfProduct, 'listPriceHistory']

/**
 * Stores what differs; what is refused is shown at its field, and nothing that was typed is lost. `onStored` is called with what was
 * typed, before the product is read again.
 */
export function useSaveProduct(
	stored: ProductRecord,
	{
		fields,
		variants,
		onStored,
	}: { fields: Fields<ProductValues>; variants: Variants; onStored: (sent: ProductValues) => void },
) {
	const { t } = useTranslation(['products', 'common'])
	const client = useQueryClient()
	const mutation = useMutation({
		mutationFn: async ({ record }: { record: { skus: unknown[] }; sent: string[]; values: ProductValues }) => {
			const { data } = await call('saveProducts', { body: { records: [record] } })
			return data.results[0]?.faults ?? []
		},
		onSuccess: (faults, { sent, values }) => {
			if (faults.length === 0) {
				onStored(values)
				for (const read of reads) void client.invalidateQueries({ queryKey: [read] })
				return
			}
			const errors = Object.fromEntries(faults.map(({ field, message }) => [placeOf(field, sent), message]))
			const [first] = faults.filter(({ field }) => !(placeOf(field, sent) in fields.values))
			fields.fail(errors, first?.message)
		},
		onError: fields.refuse,
	})
	const changes = changesOf(stored, fields.values, variants)
	const send = () => {
		const { record, sent, errors } = changes
		if (Object.keys(errors).length > 0) {
			const texts = {
				required: 'common:required',
				price: 'priceUnreadable',
				stock: 'stockUnreadable',
				grams: 'gramsUnreadable',
			}
			return fields.fail(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, t(texts[error])])))
		}
		if (record) mutation.mutate({ record: record as { skus: unknown[] }, sent, values: fields.values })
	}
	const dirty = changes.record !== null
	return { send, busy: mutation.isPending, note: dirty ? 'notStored' : mutation.isSuccess ? 'stored' : null }
}

/** The field of the form that a fault is about. `sent`: the ids of the variants that the record had. */
function placeOf(field: string, sent: readonly string[]): string {
	const named = /^skus\[(\d+)\]\.(\w+)$/.exec(field)
	return named ? `skus[${sent[Number(named[1])]}].${named[2]}` : field
}
