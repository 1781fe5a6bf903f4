import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { errorText } from '#web/lib/error-text.ts'
import { attempt } from '#web/lib/failures.ts'
import { usePanels } from '#web/lib/panels.ts'
import { useArea } from '#web/shop/area/area.ts'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { RadioCards } from '#web/ui/radio-cards/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area/text-area.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { useToasts } from '#web/ui/toasts/use-toasts.ts'
import {
	type AddressDraft,
	type AddressProblem,
	emptyAddress,
	firstProblem,
	ownDetails,
	problems,
} from './address-rules.ts'
import { PlaceFields } from './place-fields.tsx'

export type SavedAddress = ReplyOf<typeof endpoints.addAddress>['data']

const labels = ['home', 'office'] as const

/** Opens the dialog of the page at hand, for one more address or to change `address`. */
export function openAddressDialog(address?: SavedAddress): void {
	usePanels.getState().openModal('ADDRESS_VIEW', address ?? null)
}

/**
 * Adds an address, or changes the one the modal carries. Province narrows city, city narrows area. It belongs to the page
 * that shows addresses, and closes with it.
 */
export function AddressDialog({ onSaved }: { onSaved?: (saved: SavedAddress) => void }) {
	const { t } = useTranslation(['checkout', 'common', 'forms'])
	const modal = usePanels((state) => state.modal)
	const open = modal?.view === 'ADDRESS_VIEW'
	const address = open ? ((modal.data ?? undefined) as SavedAddress | undefined) : undefined
	useEffect(() => close, [])
	return (
		<Dialog
			open={open}
			onClose={close}
			title={address ? t('address.edit') : t('address.add')}
			closeLabel={t('common:close')}
			size="md"
		>
			{open && <AddressForm key={address?.id ?? 'new'} address={address} onSaved={onSaved} onClose={close} />}
		</Dialog>
	)
}

/** Closes the dialog, and no other that has taken its place. */
function close(): void {
	const { modal, closeModal } = usePanels.getState()
	if (modal?.view === 'ADDRESS_VIEW') closeModal()
}

/** What the form's error toasts are about. */
const about = 'address'

function AddressForm({
	address,
	onSaved,
	onClose,
}: {
	address?: SavedAddress | undefined
	onSaved?: ((saved: SavedAddress) => void) | undefined
	onClose: () => void
}) {
	const { t } = useTranslation(['checkout', 'forms'])
	const push = useToasts((state) => state.push)
	const queries = useQueryClient()
	const form = useRef<HTMLFormElement>(null)
	const [draft, setDraft] = useState<AddressDraft>(() => (address ? toDraft(address) : newDraft()))
	const [typed, setTyped] = useState<Partial<Record<keyof AddressDraft, true>>>({})
	const [wrong, setWrong] = useState<{ field: AddressProblem; text: string }>()
	const user = useQuery({ queryKey: keys.user, queryFn: () => call('userDetails', {}), enabled: !address })
	// What the account knows stands in a new address until the shopper writes something else.
	const known = !address && user.data ? ownDetails(user.data.data) : undefined
	const whole: AddressDraft = {
		...draft,
		full_name: typed.full_name ? draft.full_name : draft.full_name || (known?.full_name ?? ''),
		mobile: typed.mobile ? draft.mobile : draft.mobile || (known?.mobile ?? ''),
	}
	const own = !labels.includes(draft.title as 'home')
	const errorOf = (field: AddressProblem) => (wrong?.field === field ? wrong.text : undefined)
	const set = (change: Partial<AddressDraft>) => {
		setDraft((now) => ({ ...now, ...change }))
		for (const field of Object.keys(change)) {
			setTyped((now) => ({ ...now, [field]: true }))
			setWrong((now) => (now?.field === field ? undefined : now))
		}
	}

	const showWrong = (text: string) => push({ tone: 'error', text, about })

	/** Said as a toast (P2), and under its field, which is marked and gets the focus. */
	function complain(field: AddressProblem, text: string) {
		setWrong({ field, text })
		showWrong(text)
		const control = form.current?.elements.namedItem(field)
		if (control instanceof HTMLElement) control.focus()
	}

	const save = useMutation({
		mutationFn: () =>
			attempt(about, () => {
				const body = toBody(whole)
				return address ? call('editAddress', { body: { id: address.id, ...body } }) : call('addAddress', { body })
			}),
		onSuccess: ({ data }) => {
			push({ tone: 'success', text: address ? t('address.updated') : t('address.added') })
			queries.invalidateQueries({ queryKey: keys.addresses })
			onSaved?.(data)
			onClose()
		},
		onError: (error) => {
			const text = errorText(error, t('forms:network'))
			if (!(error instanceof ApiRefusal)) return showWrong(text)
			const field = problems.find((one) => one in error.errors)
			if (field) complain(field, t(`address.missing.${field}`))
			else if (/phone|country/.test(error.code)) complain('mobile', text)
			else showWrong(text)
		},
	})

	function submit(event: FormEvent) {
		event.preventDefault()
		const problem = firstProblem(whole)
		if (problem) complain(problem, t(`address.missing.${problem}`))
		else save.mutate()
	}

	return (
		<form ref={form} onSubmit={submit} noValidate className="grid gap-4">
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					label={t('address.fullName')}
					autoComplete="name"
					maxLength={80}
					name="full_name"
					error={errorOf('full_name')}
					value={whole.full_name}
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
					onChange={(e) => set({ mobile: e.target.value })}
				/>
			</div>
			<PlaceFields
				choice={draft}
				errors={wrong ? { [wrong.field]: wrong.text } : {}}
				onChoose={({ province, city, area }) => set({ province, city, area })}
			/>
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
					name="title"
					error={errorOf('title')}
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
