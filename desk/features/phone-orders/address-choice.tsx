import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { Orderer } from './phone-order-types.ts'

type Props = { orderer: Orderer; value: number | null; onChange: (id: number) => void }

/** Where it goes: an address of the shopper, without its street, or one that is taken down now. */
export function AddressChoice({ orderer, value, onChange }: Props) {
	const { t } = useTranslation(['phone-orders', 'common'])
	const language = useLanguage()
	const [adds, setAdds] = useState(false)
	return (
		<div className="grid grid-cols-1 gap-3">
			{orderer.addresses.length > 0 && (
				<RadioCards
					layout="list"
					legend={t('where')}
					legendHidden
					value={value === null ? null : String(value)}
					onChange={(id) => onChange(Number(id))}
					options={orderer.addresses.map(({ id, title, area, city }) => ({
						...{ value: String(id), label: title, note: `${area[language]}, ${city[language]}` },
					}))}
				/>
			)}
			<Button variant="secondary" className="justify-self-start" onClick={() => setAdds(true)}>
				{t('addAddress')}
			</Button>
			<Dialog open={adds} onClose={() => setAdds(false)} title={t('addAddress')} closeLabel={t('common:close')}>
				<AddressForm
					orderer={orderer}
					onAdded={(id) => {
						setAdds(false)
						onChange(id)
					}}
				/>
			</Dialog>
		</div>
	)
}

function AddressForm({ orderer, onAdded }: { orderer: Orderer; onAdded: (id: number) => void }) {
	const { t } = useTranslation(['phone-orders', 'common'])
	const fields = useFields({ full_name: orderer.name, title: t('home'), area: '', address: '' })
	const [area, setArea] = useState<number | null>(null)
	const { mutate, isPending } = useAct('addPhoneAddress', {
		reads: ['getPhoneShopper'],
		onSuccess: ({ id }) => onAdded(id),
		onError: fields.refuse,
	})
	const submit = () => {
		const { full_name, title, address } = fields.values
		const missing = (['full_name', 'title', 'address'] as const).filter((name) => !fields.values[name].trim())
		const errors = Object.fromEntries(missing.map((name) => [name, t('common:required')]))
		if (area === null) errors.area = t('chooseArea')
		if (area === null || missing.length > 0) return fields.fail(errors)
		mutate({ params: { id: orderer.id }, body: { full_name, title, address, area } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<TextField {...fields.field('full_name')} label={t('receiver')} maxLength={80} autoComplete="off" />
			<TextField {...fields.field('area')} label={t('area')} hint={t('areaHint')} maxLength={60} autoComplete="off" />
			<Areas typed={fields.values.area.trim()} value={area} onChange={setArea} />
			<TextArea {...fields.field('address')} label={t('street')} maxLength={300} />
			<TextField {...fields.field('title')} label={t('addressName')} maxLength={40} autoComplete="off" />
			<Button type="submit" wide loading={isPending}>
				{t('saveAddress')}
			</Button>
		</Form>
	)
}

function Areas(props: { typed: string; value: number | null; onChange: (id: number) => void }) {
	const { t } = useTranslation('phone-orders')
	const query = useRead('findAreas', { query: { q: props.typed } }, { enabled: props.typed.length >= 2, keep: true })
	if (!query.data || props.typed.length < 2) return null
	if (query.data.length === 0) return <p className="text-soft">{t('noArea')}</p>
	return (
		<RadioCards
			legend={t('areas')}
			value={props.value === null ? null : String(props.value)}
			onChange={(id) => props.onChange(Number(id))}
			options={query.data.map(({ id, name, city }) => ({ value: String(id), label: name, note: city }))}
		/>
	)
}
