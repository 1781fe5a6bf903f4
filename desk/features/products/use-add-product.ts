import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { readPrice, readStock } from '#contract/amount-text.ts'
import { toBdt } from '#contract/money.ts'
import { call } from '#desk/lib/call.ts'
import { useMe } from '#desk/lib/me.ts'
import type { Fields } from '#desk/parts/form.tsx'
import { shrinkPhoto } from '#desk/parts/shrink-photo.ts'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import type { NewProductValues } from './kept-new-product.ts'
import { listsOfProducts } from './product-reads.ts'

/** Fields of the form by those of a product record. */
const fieldOf: Record<string, keyof NewProductValues> = {
	...{ seller: 'seller', category: 'category', name_en: 'name', name_bn: 'name', unit_en: 'unit', unit_bn: 'unit' },
	...{ 'skus[0].price': 'price', 'skus[0].stock': 'stock' },
}

/** Reads that show products. */
const reads = [...listsOfProducts, 'countSkus', 'findCatalogueProducts']

type Refused = { errors: Partial<Record<keyof NewProductValues, string>>; message: string }

/** Stores the product, then its photo. When only the photo fails, the next attempt sends the photo alone. */
export function useAddProduct(fields: Fields<NewProductValues>, photo: File | null, onDone: () => void) {
	const { t } = useTranslation(['products', 'common'])
	const me = useMe()
	const client = useQueryClient()
	const [stored, setStored] = useState<string | null>(null)
	const mutation = useMutation({
		mutationFn: async (record: object): Promise<Refused | null> => {
			let slug = stored
			if (slug === null) {
				const { data } = await call('saveProducts', { body: { records: [record] } })
				const [result] = data.results
				if (!result || result.slug === null) return refusedBy(result?.faults ?? [])
				slug = result.slug
				setStored(slug)
			}
			if (photo) {
				const file = await shrinkPhoto(photo)
				await call('addProductPicture', { params: { slug }, query: { name: photo.name || 'photo.jpg' } }, { file })
			}
			return null
		},
		onSuccess: (refused) => {
			if (refused) return fields.fail(refused.errors, refused.message)
			for (const read of reads) void client.invalidateQueries({ queryKey: [read] })
			useToasts.getState().push({ tone: 'success', text: t('added') })
			onDone()
		},
		onError: fields.refuse,
	})
	const send = () => {
		const { values } = fields
		const price = readPrice(values.price.trim())
		const stock = readStock(values.stock.trim())
		const errors: Refused['errors'] = {}
		for (const name of ['name', 'category', ...(me.seller ? [] : (['seller'] as const))] as const)
			if (!values[name].trim()) errors[name] = t('common:required')
		if (!('value' in price)) errors.price = t('priceUnreadable')
		if (!('value' in stock)) errors.stock = t('stockUnreadable')
		if (!('value' in price) || !('value' in stock) || Object.keys(errors).length > 0) return fields.fail(errors)
		const unit = values.unit.trim()
		mutation.mutate({
			...(values.seller && { seller: values.seller }),
			category: values.category,
			...inLanguage('name', values.name.trim()),
			...(unit && inLanguage('unit', unit)),
			skus: [{ price: toBdt(price.value), stock: stock.value }],
		})
	}
	return { send, busy: mutation.isPending, stored: stored !== null }
}

/** A text with Bengali letters is the Bengali one. */
function inLanguage(field: 'name' | 'unit', text: string): object {
	return { [`${field}_${/[ঀ-৿]/.test(text) ? 'bn' : 'en'}`]: text }
}

function refusedBy(faults: readonly { field: string; message: string }[]): Refused {
	const errors: Refused['errors'] = {}
	for (const { field, message } of faults) {
		const own = fieldOf[field]
		if (own) errors[own] = message
	}
	return { errors, message: faults.find(({ field }) => !fieldOf[field])?.message ?? '' }
}
