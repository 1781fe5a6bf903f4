import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { call } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { refusalText } from '#desk/lib/refusal-text.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Section } from '#desk/parts/page.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'

/** The logo of the shop: replaced by a file, or removed. `asset`: number of the present picture. */
export function Logo({ asset }: { asset: number | null }) {
	const { t } = useTranslation(['settings', 'common'])
	const language = useLanguage()
	const client = useQueryClient()
	const input = useRef<HTMLInputElement>(null)
	const [removes, setRemoves] = useState(false)
	const again = () => client.invalidateQueries({ queryKey: ['getShopTexts'] })
	const send = useMutation({ mutationFn: (file: File) => call('setShopLogo', {}, { file }), onSuccess: again })
	return (
		<Section title={t('logo')}>
			<p className="text-soft">{t('logoNote')}</p>
			{send.error && <Alert tone="error">{refusalText(send.error, t('common:network'), language)}</Alert>}
			<div className="flex flex-wrap items-center gap-3">
				{asset ? <SmallPicture image={`${asset}.webp`} /> : <p>{t('noLogo')}</p>}
				<input
					ref={input}
					type="file"
					accept="image/jpeg,image/png,image/webp,image/avif"
					aria-label={t('logoFile')}
					className="sr-only"
					tabIndex={-1}
					onChange={({ target }) => {
						const [file] = target.files ?? []
						target.value = ''
						if (file) send.mutate(file)
					}}
				/>
				<Button variant="secondary" loading={send.isPending} onClick={() => input.current?.click()}>
					{t(asset ? 'logoReplace' : 'logoAdd')}
				</Button>
				{asset && (
					<Button variant="secondary" onClick={() => setRemoves(true)}>
						{t('logoRemove')}
					</Button>
				)}
			</div>
			<ConfirmDialog
				open={removes}
				onClose={() => setRemoves(false)}
				title={t('logoRemove')}
				action={t('logoRemove')}
				act={() => call('removeShopLogo', {}).then(again)}
			>
				<p>{t('logoRemoveText')}</p>
			</ConfirmDialog>
		</Section>
	)
}
