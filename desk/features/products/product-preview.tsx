import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { call } from '#desk/lib/call.ts'
import { PreviewDialog } from '#desk/parts/preview-dialog.tsx'
import { Button } from '#ui/button/button.tsx'

/** Shows the page of a product as it will be, with what `typed` returns: what is typed and not stored; null for nothing. */
export function ProductPreview({ slug, name, typed }: { slug: string; name: string; typed: () => object | null }) {
	const { t } = useTranslation('preview')
	const [open, setOpen] = useState(false)
	return (
		<>
			<Button type="button" variant="secondary" onClick={() => setOpen(true)}>
				{t('open')}
			</Button>
			<PreviewDialog
				open={open}
				onClose={() => setOpen(false)}
				title={name}
				load={async (at) => {
					const record = typed()
					const body = { slug, ...(at && { at }), ...(record && { record }) }
					const { preview, result } = (await call('previewProduct', { body })).data
					if (!preview) throw new Error(result?.faults.map(({ message }) => message).join('. '))
					return preview
				}}
			/>
		</>
	)
}
