import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { showError } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import { shownDigits } from '#contract/shown-phone.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { WithFreshProof } from '#web/features/sign-in/fresh-proof/with-fresh-proof.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { QueryNotice } from '#web/lib/query-notice.tsx'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'

const wallets = ['bkash', 'nagad'] as const
type Wallet = (typeof wallets)[number]
type Named = Awaited<ReturnType<typeof call<'getRefundNumber'>>>

/** The wallet for refunds of cash orders: the account's own phone, or another number, which needs a new proof. */
export function RefundNumberPage() {
	const { t } = useTranslation('account')
	const number = useQuery({ queryKey: keys.refundNumber, queryFn: () => call('getRefundNumber', {}) })
	return (
		<>
			<PrivateHead title={t('refundNumber.title')} />
			<h1 className="text-xl">{t('refundNumber.title')}</h1>
			<QueryNotice query={number} />
			{number.isSuccess && <NumberForm {...number.data.data} />}
		</>
	)
}

type Choice = { wallet: Wallet; which: 'own' | 'other'; phone: string; again: string }

function NumberForm({ named, own_phone }: Named['data']) {
	const { t } = useTranslation('account')
	const form = useId()
	const user = useQuery({ queryKey: keys.user, queryFn: () => call('userDetails', {}) }).data?.data
	const [choice, setChoice] = useState<Choice>({
		wallet: named?.wallet ?? 'bkash',
		which: own_phone && named?.own !== false ? 'own' : 'other',
		phone: '',
		again: '',
	})
	const change = (changes: Partial<Choice>) => setChoice((now) => ({ ...now, ...changes }))
	const { save, drop } = useNumber(choice, () => change({ phone: '', again: '' }))

	function submit(event: FormEvent) {
		event.preventDefault()
		save.mutate()
	}

	return (
		<Card className="grid max-w-xl gap-4 p-5">
			<p className="text-soft">{t('refundNumber.lead')}</p>
			<NamedNumber named={named} dropping={drop.isPending} onDrop={() => drop.mutate()} />
			<form id={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
				<ChoiceFields choice={choice} onChange={change} ownPhone={own_phone} />
			</form>
			<WithFreshProof
				address={user?.phone ?? user?.email ?? undefined}
				error={save.error}
				submit={t('refundNumber.save')}
				work={save}
			>
				<Button type="submit" form={form} className="justify-self-start" loading={save.isPending}>
					{t('refundNumber.save')}
				</Button>
			</WithFreshProof>
		</Card>
	)
}

/** Saves the number, or deletes it. `onKept` is called after either. */
function useNumber({ wallet, which, phone, again }: Choice, onKept: () => void) {
	const { t } = useTranslation(['account', 'forms'])
	const queries = useQueryClient()
	const push = useToasts((state) => state.push)
	const keep = (text: string) => ({
		onSuccess: (reply: Named) => {
			queries.setQueryData(keys.refundNumber, reply)
			queries.invalidateQueries({ queryKey: keys.order })
			onKept()
			push({ tone: 'success', text })
		},
	})
	const save = useMutation({
		mutationFn: () =>
			call('setRefundNumber', {
				body: { wallet, ...(which === 'other' && { phone: phone.padEnd(4), phone_again: again.padEnd(4) }) },
			}),
		...keep(t('refundNumber.saved')),
	})
	const drop = useMutation({
		mutationFn: () => call('dropRefundNumber', {}),
		...keep(t('refundNumber.dropped')),
		onError: (error) => showError(error, t('forms:network')),
	})
	return { save, drop }
}

/** The number in use, with a button that deletes it. */
function NamedNumber(props: { named: Named['data']['named']; dropping: boolean; onDrop: () => void }) {
	const { t } = useTranslation(['account', 'orders'])
	const language = useLanguage()
	const { named } = props
	return (
		<p className="flex flex-wrap items-center justify-between gap-2">
			<span className="figures font-semibold">
				{named
					? t('orders:refundTo.named', {
							wallet: t(`orders:refundTo.wallets.${named.wallet}`),
							phone: shownDigits(named.phone, language),
						})
					: t('refundNumber.none')}
			</span>
			{named && (
				<Button variant="ghost" shape="slim" loading={props.dropping} onClick={props.onDrop}>
					{t('refundNumber.drop')}
				</Button>
			)}
		</p>
	)
}

function ChoiceFields(props: {
	choice: Choice
	onChange: (changes: Partial<Choice>) => void
	ownPhone: string | null
}) {
	const { t } = useTranslation(['account', 'orders'])
	const language = useLanguage()
	const { choice, onChange, ownPhone } = props
	const field = { type: 'tel', inputMode: 'tel', maxLength: 40, autoComplete: 'off' } as const
	return (
		<>
			<RadioCards
				legend={t('refundNumber.wallet')}
				value={choice.wallet}
				onChange={(value) => onChange({ wallet: value as Wallet })}
				options={wallets.map((value) => ({ value, label: t(`orders:refundTo.wallets.${value}`) }))}
			/>
			{ownPhone && (
				<RadioCards
					legend={t('refundNumber.which')}
					layout="list"
					value={choice.which}
					onChange={(value) => onChange({ which: value as Choice['which'] })}
					options={[
						{ value: 'own', label: t('refundNumber.own', { phone: shownDigits(ownPhone, language) }) },
						{ value: 'other', label: t('orders:refundTo.other') },
					]}
				/>
			)}
			{choice.which === 'other' && (
				<>
					<TextField
						label={t('refundNumber.phone')}
						name="refund_phone"
						value={choice.phone}
						onChange={(event) => onChange({ phone: event.target.value })}
						{...field}
					/>
					<TextField
						label={t('refundNumber.again')}
						name="refund_phone_again"
						value={choice.again}
						onChange={(event) => onChange({ again: event.target.value })}
						{...field}
					/>
				</>
			)}
		</>
	)
}
