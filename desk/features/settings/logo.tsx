import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { call } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { refusalText } from '#desk/lib/refusal-text.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Section } from '#desk/parts/page.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { ShopPreview } from './shop-preview.tsx'

/** The logo of the shop: replaced by a file, which is seen on the home page before it is used, or removed. */
export function Logo({
	asset,
}: {
	/** Number of the present picture. */
	asset: number | null
}) {
	const { t } = useTranslation(['settings', 'common'])
	const language = useLanguage()
	const input = useRef<HTMLInputElement>(null)
	const [removes, setRemoves] = useState(false)
	/** Number of a new picture that is not used yet. */
	const [added, setAdded] = useState<number | null>(null)
	const send = useMutation({
		mutationFn: (file: File) => call('addLogoPicture', {}, { file }),
		onSuccess: ({ data }) => setAdded(data.logo),
	})
	const reads = ['getShopTexts'] as const
	const use = useAct('setShopTexts', { reads, onSuccess: () => setAdded(null) })
	const remove = useAct('removeShopLogo', { reads })
	const shown = added ?? asset
	return (
		<Section title={t('logo')}>
			<p className="text-soft">{t('logoNote')}</p>
			{send.error && <Alert tone="error">{refusalText(send.error, t('common:network'), language)}</Alert>}
			<div className="flex flex-wrap items-center gap-3">
				{shown ? <SmallPicture key={shown} image={`${shown}.webp`} className="size-16" /> : <p>{t('noLogo')}</p>}
				{added && <p role="status">{t('logoNotUsed')}</p>}
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
			</div>
			<div className="flex flex-wrap items-center gap-2">
				{added && (
					<>
						<Button loading={use.isPending} onClick={() => use.mutate({ body: { record: { logo: added } } })}>
							{t('logoUse')}
						</Button>
						<ShopPreview about={t('logo')} typed={() => ({ logo: added })} />
					</>
				)}
				<Button variant="secondary" loading={send.isPending} onClick={() => input.current?.click()}>
					{t(shown ? 'logoReplace' : 'logoAdd')}
				</Button>
				{added && (
					<Button variant="ghost" onClick={() => setAdded(null)}>
						{t('logoDiscard')}
					</Button>
				)}
				{asset && !added && (
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
				act={() => remove.mutateAsync({})}
			>
				<p>{t('logoRemoveText')}</p>
			</ConfirmDialog>
		</Section>
	)
}
