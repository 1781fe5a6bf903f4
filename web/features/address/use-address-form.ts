import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { attempt } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { useArea } from '#web/shop/area/area.ts'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import {
	type AddressDraft,
	type AddressProblem,
	emptyAddress,
	firstProblem,
	ownDetails,
	problems,
} from './address-rules.ts'

export type SavedAddress = ReplyOf<typeof endpoints.addAddress>['data']

/** The key that connects the form's error toasts with its next attempt. */
const about = 'address'

/** The address form: its draft, its errors, and saving it. `address`: the one to change; undefined for a new one. */
export function useAddressForm(address: SavedAddress | undefined, onSaved: (saved: SavedAddress) => void) {
	const { t } = useTranslation(['checkout', 'forms'])
	const push = useToasts((state) => state.push)
	const form = useRef<HTMLFormElement>(null)
	const [wrong, setWrong] = useState<{ field: AddressProblem; text: string }>()
	const { draft, whole, change, enter } = useDraft(address)
	const showWrong = (text: string) => push({ tone: 'error', text, about })

	/** Shows the error as a toast (P2) and under its field, which gets the focus. */
	function complain(field: AddressProblem, text: string) {
		setWrong({ field, text })
		showWrong(text)
		const control = form.current?.elements.namedItem(field)
		if (control instanceof HTMLElement) control.focus()
	}

	const save = useSave(address, onSaved, (error) => {
		const text = errorText(error, t('forms:network'))
		if (!(error instanceof ApiRefusal)) return showWrong(text)
		const field = problems.find((one) => one in error.errors)
		if (field) complain(field, t(`address.missing.${field}`))
		else if (/phone|country/.test(error.code)) complain('mobile', text)
		else showWrong(text)
	})

	function submit(event: FormEvent) {
		event.preventDefault()
		const problem = firstProblem(whole)
		if (problem) complain(problem, t(`address.missing.${problem}`))
		else save.mutate(whole)
	}

	return {
		form,
		draft,
		whole,
		wrong,
		errorOf: (field: AddressProblem) => (wrong?.field === field ? wrong.text : undefined),
		set: (changes: Partial<AddressDraft>) => {
			change(changes)
			setWrong((now) => (now && now.field in changes ? undefined : now))
		},
		enter,
		saving: save.isPending,
		submit,
	}
}

/** The draft as typed, and `whole`: with the account's name and phone in untouched fields of a new address. */
function useDraft(address: SavedAddress | undefined) {
	const [draft, setDraft] = useState<AddressDraft>(() => (address ? toDraft(address) : newDraft()))
	const [typed, setTyped] = useState<Partial<Record<keyof AddressDraft, true>>>({})
	const user = useQuery({ queryKey: keys.user, queryFn: () => call('userDetails', {}), enabled: !address })
	const known = !address && user.data ? ownDetails(user.data.data) : undefined
	const whole: AddressDraft = {
		...draft,
		full_name: typed.full_name ? draft.full_name : draft.full_name || (known?.full_name ?? ''),
		mobile: typed.mobile ? draft.mobile : draft.mobile || (known?.mobile ?? ''),
	}
	const change = (changes: Partial<AddressDraft>) => {
		setDraft((now) => ({ ...now, ...changes }))
		for (const field of Object.keys(changes)) setTyped((now) => ({ ...now, [field]: true }))
	}
	/** A field that has the focus before the account's details are there keeps what is typed into it. */
	const enter = (field: 'full_name' | 'mobile') => {
		if (!user.data) setTyped((now) => ({ ...now, [field]: true }))
	}
	return { draft, whole, change, enter }
}

/** Saves the address: a change of `address`, or a new one. */
function useSave(
	address: SavedAddress | undefined,
	onSaved: (saved: SavedAddress) => void,
	onError: (error: Error) => void,
) {
	const { t } = useTranslation('checkout')
	const push = useToasts((state) => state.push)
	const queries = useQueryClient()
	return useMutation({
		mutationFn: (draft: AddressDraft) =>
			attempt(about, () => {
				const body = toBody(draft)
				return address ? call('editAddress', { body: { id: address.id, ...body } }) : call('addAddress', { body })
			}),
		onSuccess: ({ data }) => {
			push({ tone: 'success', text: address ? t('address.updated') : t('address.added') })
			queries.invalidateQueries({ queryKey: keys.addresses })
			onSaved(data)
		},
		onError,
	})
}

/** An empty address, in the area chosen before; a further address is seldom where the default one is. */
function newDraft(): AddressDraft {
	const chosen = useArea.getState()
	const { province = null, city = null, area = null } = (chosen.byHand && chosen.area) || {}
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
