import { useState } from 'react'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import type { OwnPart } from '#desk/lib/new-orders.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Lines, Loaded } from '#desk/parts/loaded.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'

/** Sends another product instead of pieces that are missing, or asks the shopper, as the shopper chose. */
export function InsteadDialog(props: {
	part: OwnPart
	line: OwnPart['lines'][number]
	quantity: number
	onClose: () => void
}) {
	const { t } = useTranslation('ownOrders')
	const language = useLanguage()
	const { part, line, quantity, onClose } = props
	const { number } = part
	const [sku, setSku] = useState<string | null>(null)
	const [unchosen, setUnchosen] = useState(false)
	const query = useRead('listOwnReplacements', { params: { number }, query: { line: line.line, quantity } })
	const { mutateAsync } = useAct('proposeOwnReplacement', {
		reads: ['listOwnOrders', 'listSkus', 'countSkus'],
		onError: () => {},
	})
	const asks = line.substitution !== 'similar'
	const act = () => {
		setUnchosen(sku === null)
		return sku !== null && mutateAsync({ params: { number }, body: { line: line.line, quantity, sku: Number(sku) } })
	}
	return (
		<ConfirmDialog
			open
			onClose={onClose}
			title={t('insteadTitle', { name: line.name })}
			action={t(asks ? 'insteadAsk' : 'insteadSend')}
			act={act}
		>
			<Loaded query={query} waiting={<Lines count={3} />}>
				{(items) =>
					items.length === 0 ? (
						<p>{t('insteadNone')}</p>
					) : (
						<RadioCards
							legend={t('insteadChoose')}
							layout="list"
							value={sku}
							onChange={setSku}
							error={unchosen && sku === null ? t('insteadChoose') : undefined}
							options={items.map((one) => ({
								value: String(one.sku),
								label: one.name,
								icon: <SmallPicture image={one.image} />,
								note: `${formatBdt(one.price, language)} · ${t('inStock', { shown: formatNumber(one.stock, language) })}`,
							}))}
						/>
					)
				}
			</Loaded>
			<p className="text-soft">{t(asks ? 'insteadAsks' : 'insteadNow')}</p>
		</ConfirmDialog>
	)
}
