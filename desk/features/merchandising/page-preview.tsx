import { useState } from 'react'
import { formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { PreviewPage } from '#contract/desk/previews.ts'
import { call } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { PreviewDialog } from '#desk/parts/preview-dialog.tsx'
import { Button } from '#ui/button/button.tsx'

/** A button that shows a page of the shop as it will be; `from`: the moment that is shown first, null or past: now. */
export function PagePreview(props: {
	page: PreviewPage
	slug?: string
	title: string
	from?: string | null
	shape?: 'slim'
}) {
	const { t } = useTranslation('preview')
	const language = useLanguage()
	const [open, setOpen] = useState(false)
	const { page, slug, title, from, shape = 'normal' } = props
	const first = from && Date.parse(from) > Date.now() ? wholeMinute(from) : null
	return (
		<>
			<Button
				type="button"
				variant="secondary"
				shape={shape}
				aria-label={[t('openOf', { title }), from && formatDateTime(from, language)].filter(Boolean).join(', ')}
				onClick={() => setOpen(true)}
			>
				{t('open')}
			</Button>
			<PreviewDialog
				open={open}
				onClose={() => setOpen(false)}
				title={title}
				from={first}
				load={async (at) =>
					(await call('previewPage', { body: { page, ...(slug && { slug }), ...(at && { at }) } })).data
				}
			/>
		</>
	)
}

/** The next whole minute: fields of a time have no seconds. */
const wholeMinute = (iso: string) => new Date(Math.ceil(Date.parse(iso) / 60_000) * 60_000).toISOString()
