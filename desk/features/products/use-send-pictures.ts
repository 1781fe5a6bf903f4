import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { call } from '#desk/lib/call.ts'
import { shrinkPhoto } from '#desk/parts/shrink-photo.ts'
import { readsOfPictures } from './product-reads.ts'

/** Sends pictures of a product one after the other. */
export function useSendPictures(slug: string) {
	const { t } = useTranslation('common')
	const client = useQueryClient()
	const mutation = useMutation({
		mutationFn: async (files: readonly File[]) => {
			for (const file of files) {
				// Pictures from the clipboard all have the same name, and a product has each name once.
				const name = file.name && file.name !== 'image.png' ? file.name : `${crypto.randomUUID()}.png`
				await call('addProductPicture', { params: { slug }, query: { name } }, { file: await shrinkPhoto(file) })
			}
		},
		onSettled: () => {
			for (const read of readsOfPictures) void client.invalidateQueries({ queryKey: [read] })
		},
	})
	return {
		send: (files: readonly File[]) => files.length > 0 && mutation.mutate(files),
		busy: mutation.isPending,
		error: mutation.error && errorText(mutation.error, t('network')),
	}
}
