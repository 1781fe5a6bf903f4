import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { call } from '../../lib/api.ts'
import { useArea } from '../../lib/area.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RadioCards } from '../../ui/radio-cards/radio-cards.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useToasts } from '../../ui/toasts/use-toasts.ts'
import { type AddressDraft, emptyAddress, firstProblem } from './address-rules.ts'
import { PlaceFields } from './place-fields.tsx'

export type SavedAddress = ReplyOf<typeof endpoints.addAddress>['data']

const labels = ['home', 'office'] as const

/** Adds an address, or changes `address` when one is given. Province narrows city, city narrows area. */
export function AddressDialog(props: {
	open: boolean
	address?: SavedAddress | undefined
	onClose: () => void
	onSaved: (saved: SavedAddress) => void
}) {
	const { t } = useTranslation(['checkout', 'common', 'forms'])
	return (
		<Dialog
			open={props.open}
			onClose={props.onClose}
			title={props.address ? t('address.edit') : t('address.add')}
			closeLabel={t('common:close')}
			size="md"
		>
			<AddressForm key={props.address?.id ?? 'new'} {...props} />
		</Dialog>
	)
}

function AddressForm({
	address,
	onSaved,
	onClose,
}: {
	address?: SavedAddress | undefined
	onSaved: (saved: SavedAddress) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['checkout', 'forms'])
	const push = useToasts((state) => state.push)
	const queries = useQueryClient()
	const [draft, setDraft] = useState<AddressDraft>(() => (address ? toDraft(address) : newDraft()))
	const own = !labels.includes(draft.title as 'home')
	const set = (change: Partial<AddressDraft>) => setDraft((now) => ({ ...now, ...change }))

	const save = useMutation({
		mutationFn: async () => {
			const body = toBody(draft)
			return address ? call('editAddress', { body: { id: address.id, ...body } }) : call('addAddress', { body })
		},
		onSuccess: ({ data }) => {
			push({ tone: 'success', text: address ? t('address.updated') : t('address.added') })
			queries.invalidateQueries({ queryKey: ['addresses'] })
			onSaved(data)
			onClose()
		},
		onError: (error) => push({ tone: 'error', text: errorText(error, t('forms:network')) }),
	})

	function submit(event: FormEvent) {
		event.preventDefault()
		const problem = firstProblem(draft)
		if (problem) push({ tone: 'error', text: t(`address.missing.${problem}`) })
		else save.mutate()
	}

	return (
		<form onSubmit={submit} noValidate className="grid gap-4">
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					label={t('address.fullName')}
					autoComplete="name"
					maxLength={80}
					value={draft.full_name}
					onChange={(e) => set({ full_name: e.target.value })}
				/>
				<TextField
					label={t('address.mobile')}
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					maxLength={40}
					value={draft.mobile}
					onChange={(e) => set({ mobile: e.target.value })}
				/>
			</div>
			<PlaceFields choice={draft} onChoose={(choice) => set(choice)} />
			<RadioCards
				legend={t('address.label')}
				options={[
					...labels.map((value) => ({ value, label: t(`address.labels.${value}`) })),
					{ value: '', label: t('address.labels.other') },
				]}
				value={own ? '' : draft.title}
				onChange={(title) => set({ title })}
			/>
			{own && (
				<TextField
					label={t('address.ownLabel')}
					maxLength={40}
					value={draft.title}
					onChange={(e) => set({ title: e.target.value })}
				/>
			)}
			<TextArea
				label={t('address.address')}
				hint={t('address.addressHint')}
				autoComplete="street-address"
				rows={3}
				maxLength={300}
				value={draft.address}
				onChange={(e) => set({ address: e.target.value })}
			/>
			<Checkbox
				label={t('address.makeDefault')}
				checked={draft.is_default}
				onChange={(e) => set({ is_default: e.target.checked })}
			/>
			<Button type="submit" wide loading={save.isPending}>
				{address ? t('address.edit') : t('address.add')}
			</Button>
		</form>
	)
}

/** An empty address, in the area the shopper has said before; one more address is hardly where the default one is. */
function newDraft(): AddressDraft {
	const said = useArea.getState()
	const { province = null, city = null, area = null } = (said.byHand && said.area) || {}
	return { ...emptyAddress, province, city, area }
}

function toDraft(address: SavedAddress): AddressDraft {
	const { full_name, mobile, title, province, city, area, address: text, is_default } = address
	return { full_name, mobile, title, province: province.id, city: city.id, area: area.id, address: text, is_default }
}

function toBody(draft: AddressDraft) {
	return {
		full_name: draft.full_name.trim(),
		mobile: draft.mobile.trim(),
		title: draft.title.trim(),
		province: draft.province as number,
		city: draft.city as number,
		area: draft.area as number,
		address: draft.address.trim(),
		is_default: draft.is_default,
	}
}
