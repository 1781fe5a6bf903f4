import { useState } from 'react'
import { saveFile } from '#client/save-file.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'

type Act = 'signOut' | 'disable' | 'enable' | 'export' | 'erase'

/**
 * Signs a shopper out everywhere, disables or enables the account, saves everything that is stored of them, erases them; each
 * says before what will happen.
 */
export function ShopperActs({ id, state }: { id: number; state: 'active' | 'disabled' }) {
	const { t } = useTranslation(['shoppers', 'common'])
	const can = useCan()
	const [act, setAct] = useState<Act>()
	const [sure, setSure] = useState(false)
	const [unsure, setUnsure] = useState(false)
	const options = { reads: ['getShopper', 'findShoppers'], onError: () => {} } as const
	const params = { id }
	const signOut = useAct('signOutCustomer', options)
	const disable = useAct('disableCustomer', options)
	const enable = useAct('enableCustomer', options)
	const erase = useAct('eraseCustomer', options)
	const download = useAct('exportCustomer', {
		onError: () => {},
		onSuccess: (data) =>
			saveFile(new Blob([JSON.stringify(data, null, '\t')], { type: 'application/json' }), `shopper-${id}.json`),
	})
	const acts: Record<Act, () => Promise<unknown> | false> = {
		signOut: () => signOut.mutateAsync({ params }),
		disable: () => disable.mutateAsync({ params }),
		enable: () => enable.mutateAsync({ params }),
		export: () => download.mutateAsync({ params }),
		erase: () => {
			setUnsure(!sure)
			return sure && erase.mutateAsync({ params, body: { forever: true } })
		},
	}
	const offered: Act[] = [
		...(can('shoppers.act') ? (state === 'active' ? (['signOut', 'disable'] as const) : (['enable'] as const)) : []),
		...(can('shoppers.erase') ? (['export', 'erase'] as const) : []),
	]
	const open = (one: Act) => {
		setSure(false)
		setUnsure(false)
		setAct(one)
	}
	return (
		<Section title={t('account')}>
			<div className="flex flex-wrap gap-2">
				{offered.map((one) => (
					<Button key={one} variant="secondary" shape="slim" onClick={() => open(one)}>
						{t(`acts.${one}`)}
					</Button>
				))}
			</div>
			<ConfirmDialog
				open={act !== undefined}
				onClose={() => setAct(undefined)}
				title={act ? t(`acts.${act}`) : ''}
				action={act ? t(`acts.${act}`) : ''}
				danger={act === 'disable' || act === 'erase'}
				act={() => act !== undefined && acts[act]()}
			>
				<p>{act && t(`actTexts.${act}`)}</p>
				{act === 'erase' && (
					<Checkbox
						label={t('eraseSure')}
						checked={sure}
						error={unsure && !sure ? t('common:required') : undefined}
						onChange={({ target }) => setSure(target.checked)}
					/>
				)}
			</ConfirmDialog>
		</Section>
	)
}
