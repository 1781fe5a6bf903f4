import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import type { ShopRecord } from '#contract/shop.ts'
import { call } from '#desk/lib/call.ts'
import { PreviewDialog } from '#desk/parts/preview-dialog.tsx'
import { Button } from '#ui/button/button.tsx'

/**
 * Shows the home page with what is typed and not stored. `typed` returns it, or undefined where something cannot be read, and has
 * marked it then. `about`: what was typed, for the name of the button.
 */
export function ShopPreview({ about, typed }: { about: string; typed: () => ShopRecord | undefined }) {
	const { t } = useTranslation(['settings', 'preview'])
	const [record, setRecord] = useState<ShopRecord>()
	return (
		<>
			<Button
				type="button"
				variant="secondary"
				aria-label={t('preview:openOf', { title: about })}
				onClick={() => setRecord(typed())}
			>
				{t('preview:open')}
			</Button>
			<PreviewDialog
				open={record !== undefined}
				onClose={() => setRecord(undefined)}
				title={t('title')}
				load={async (at) => (await call('previewShop', { body: { record: record ?? {}, ...(at && { at }) } })).data}
			/>
		</>
	)
}
