import { useTranslation } from '#client/use-translation.ts'
import { shownPhone } from '#contract/shown-phone.ts'
import { Button } from '#ui/button/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import type { Address } from './use-quote.ts'

/** Where to deliver: the shopper's addresses, and ways to add or change one. */
export function AddressStep(props: {
	addresses: Address[]
	chosen: number | null
	onChoose: (id: number) => void
	onAdd: () => void
	onEdit: (address: Address) => void
}) {
	const { t } = useTranslation('checkout')
	const language = useLanguage()
	const current = props.addresses.find(({ id }) => id === props.chosen)
	return (
		<div className="grid gap-3">
			{props.addresses.length > 0 && (
				<RadioCards
					legend={t('checkout.deliverTo')}
					legendHidden
					layout="list"
					value={props.chosen === null ? null : String(props.chosen)}
					onChange={(value) => props.onChoose(Number(value))}
					options={props.addresses.map((address) => ({
						value: String(address.id),
						label: `${labelOf(address.title, t)} · ${address.full_name}`,
						note: (
							<>
								{address.address}, {address.area.name}, {address.city.name}
								<bdi className="figures block" dir="ltr">
									{shownPhone(address.mobile, language)}
								</bdi>
							</>
						),
					}))}
				/>
			)}
			<div className="flex flex-wrap gap-2">
				<Button variant="secondary" icon={<PlusIcon />} onClick={props.onAdd}>
					{t('address.add')}
				</Button>
				{current && (
					<Button variant="ghost" onClick={() => props.onEdit(current)}>
						{t('address.edit')}
					</Button>
				)}
			</div>
		</div>
	)
}

function labelOf(title: string, t: (key: 'address.labels.home' | 'address.labels.office') => string): string {
	return title === 'home' || title === 'office' ? t(`address.labels.${title}`) : title
}
