import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useAct } from '#desk/lib/reads.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'

type Act = 'signOut' | 'disable' | 'enable'

/** Signs a shopper out everywhere, disables or enables the account; each says before what will happen. */
export function ShopperActs({ id, state }: { id: number; state: 'active' | 'disabled' }) {
	const { t } = useTranslation('shoppers')
	const [act, setAct] = useState<Act>()
	const options = { reads: ['getShopper', 'findShoppers'], onError: () => {} } as const
	const signOut = useAct('signOutCustomer', options)
	const disable = useAct('disableCustomer', options)
	const enable = useAct('enableCustomer', options)
	const acts = { signOut, disable, enable }
	const offered: readonly Act[] = state === 'active' ? ['signOut', 'disable'] : ['enable']
	return (
		<Section title={t('account')}>
			<div className="flex flex-wrap gap-2">
				{offered.map((one) => (
					<Button key={one} variant="secondary" shape="slim" onClick={() => setAct(one)}>
						{t(`acts.${one}`)}
					</Button>
				))}
			</div>
			<ConfirmDialog
				open={act !== undefined}
				onClose={() => setAct(undefined)}
				title={act ? t(`acts.${act}`) : ''}
				action={act ? t(`acts.${act}`) : ''}
				danger={act === 'disable'}
				act={async () => act && acts[act].mutateAsync({ params: { id } })}
			>
				<p>{act && t(`actTexts.${act}`)}</p>
			</ConfirmDialog>
		</Section>
	)
}
