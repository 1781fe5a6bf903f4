import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { type SavedAddress, useAddressForm } from './use-address-form.ts'

const labels = ['home', 'office'] as const

type Form = ReturnType<typeof useAddressForm>

/** The fields of an address. `address`: the one to change; undefined for a new one. */
export function AddressForm({
	address,
	onSaved,
}: {
	address: SavedAddress | undefined
	onSaved: (saved: SavedAddress) => void
}) {
	const { t } = useTranslation('checkout')
	const { form, draft, whole, wrong, errorOf, set, enter, saving, submit } = useAddressForm(address, onSaved)
	return (
		<form ref={form} onSubmit={submit} noValidate className="grid gap-4">
			<PersonFields whole={whole} errorOf={errorOf} set={set} enter={enter} />
			<PlaceFields
				choice={draft}
				errors={wrong ? { [wrong.field]: wrong.text } : {}}
				onChoose={({ province, city, area }) => set({ province, city, area })}
			/>
			<LabelFields title={draft.title} error={errorOf('title')} onChange={(title) => set({ title })} />
			<TextArea
				label={t('address.address')}
				hint={t('address.addressHint')}
				autoComplete="street-address"
				rows={3}
				maxLength={300}
				name="address"
				error={errorOf('address')}
				value={draft.address}
				onChange={(e) => set({ address: e.target.value })}
			/>
			<Checkbox
				label={t('address.makeDefault')}
				checked={draft.is_default}
				onChange={(e) => set({ is_default: e.target.checked })}
			/>
			<Button type="submit" wide loading={saving}>
				{address ? t('address.edit') : t('address.add')}
			</Button>
		</form>
	)
}

/** Who receives the parcel. */
function PersonFields({ whole, errorOf, set, enter }: Pick<Form, 'whole' | 'errorOf' | 'set' | 'enter'>) {
	const { t } = useTranslation('checkout')
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField
				label={t('address.fullName')}
				autoComplete="name"
				maxLength={80}
				name="full_name"
				error={errorOf('full_name')}
				value={whole.full_name}
				onFocus={() => enter('full_name')}
				onChange={(e) => set({ full_name: e.target.value })}
			/>
			<TextField
				label={t('address.mobile')}
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				maxLength={40}
				name="mobile"
				error={errorOf('mobile')}
				value={whole.mobile}
				onFocus={() => enter('mobile')}
				onChange={(e) => set({ mobile: e.target.value })}
			/>
		</div>
	)
}

/** The label of an address: one of two, or the shopper's own. */
function LabelFields(props: { title: string; error: string | undefined; onChange: (title: string) => void }) {
	const { t } = useTranslation('checkout')
	const { title, error, onChange } = props
	const own = !labels.includes(title as 'home')
	return (
		<>
			<RadioCards
				legend={t('address.label')}
				options={[
					...labels.map((value) => ({ value, label: t(`address.labels.${value}`) })),
					{ value: '', label: t('address.labels.other') },
				]}
				value={own ? '' : title}
				onChange={onChange}
			/>
			{own && (
				<TextField
					label={t('address.ownLabel')}
					maxLength={40}
					name="title"
					error={error}
					value={title}
					onChange={(e) => onChange(e.target.value)}
				/>
			)}
		</>
	)
}
