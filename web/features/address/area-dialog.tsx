import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { chooseArea, useArea, useCovered } from '#web/shop/area/area.ts'
import { refreshCart } from '#web/shop/cart/cart.ts'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'
import type { PlaceChoice } from './address-rules.ts'
import { PlaceFields } from './place-fields.tsx'

/** The delivery area before any address: fees, days and cash on delivery are then those of that area. */
export default function AreaDialog() {
	const { t } = useTranslation(['checkout', 'common'])
	const open = usePanels(({ modal }) => modal?.view === 'AREA_VIEW')
	const close = usePanels((state) => state.closeModal)
	return (
		<Dialog open={open} onClose={close} title={t('area.title')} closeLabel={t('common:close')} size="md">
			<QueryProvider>
				<AreaForm onDone={close} />
			</QueryProvider>
		</Dialog>
	)
}

function AreaForm({ onDone }: { onDone: () => void }) {
	const { t } = useTranslation('checkout')
	const { area: known, byHand } = useArea()
	const [choice, setChoice] = useState<PlaceChoice>(known ?? { province: null, city: null, area: null })
	const [name, setName] = useState(known?.name ?? '')
	const { province, city, area } = choice
	const covered = useCovered()
	const far = province !== null && city !== null && area !== null && !covered({ province, city, area })
	const done = (chosen: typeof known) => {
		chooseArea(chosen)
		refreshCart().catch(() => {})
		onDone()
	}
	return (
		<div className="grid gap-4">
			<p className="text-soft">{known && !byHand ? t('area.ofAddress', { area: known.name }) : t('area.text')}</p>
			<PlaceFields
				choice={choice}
				onChoose={(next, areaName) => {
					setChoice(next)
					setName(next.area === null ? '' : (areaName ?? ''))
				}}
			/>
			<p aria-live="polite" className="text-sm font-semibold text-chilli empty:hidden">
				{far && t('area.far', { area: name })}
			</p>
			<Button
				wide
				disabled={!(province && city && area)}
				onClick={() => province && city && area && done({ province, city, area, name })}
			>
				{t('area.choose')}
			</Button>
			{byHand && (
				<Button wide variant="ghost" onClick={() => done(null)}>
					{t('area.forget')}
				</Button>
			)}
		</div>
	)
}
