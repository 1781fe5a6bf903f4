import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownDigits } from '#contract/shown-phone.ts'
import { WithFreshProof } from '#web/features/sign-in/fresh-proof/with-fresh-proof.tsx'
import { showError } from '#web/lib/failures.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { PrivateHead } from '#web/lib/private-head.tsx'
import { QueryNotice } from '#web/lib/query-notice.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { RadioCards } from '#web/ui/radio-cards/radio-cards.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { useToasts } from '#web/ui/toasts/use-toasts.ts'

const wallets = ['bkash', 'nagad'] as const
type Wallet = (typeof wallets)[number]
type Named = Awaited<ReturnType<typeof call<'getRefundNumber'>>>

/** Where refunds of cash orders go: the account's own phone, or another number, which needs a new proof. */
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

function NumberForm({ named, own_phone }: Named['data']) {
	const { t } = useTranslation(['account', 'forms', 'orders'])
	const language = useLanguage()
	const form = useId()
	const queries = useQueryClient()
	const push = useToasts((state) => state.push)
	const user = useQuery({ queryKey: keys.user, queryFn: () => call('userDetails', {}) }).data?.data
	const [wallet, setWallet] = useState<Wallet>(named?.wallet ?? 'bkash')
	const [which, setWhich] = useState<'own' | 'other'>(own_phone && named?.own !== false ? 'own' : 'other')
	const [phone, setPhone] = useState('')
	const [again, setAgain] = useState('')
	const keep = (text: string) => ({
		onSuccess: (reply: Named) => {
			queries.setQueryData(keys.refundNumber, reply)
			queries.invalidateQueries({ queryKey: keys.order })
			setPhone('')
			setAgain('')
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

	function submit(event: FormEvent) {
		event.preventDefault()
		save.mutate()
	}

	const field = { type: 'tel', inputMode: 'tel', maxLength: 40, autoComplete: 'off' } as const
	return (
		<Card className="grid max-w-xl gap-4 p-5">
			<p className="text-soft">{t('refundNumber.lead')}</p>
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
					<Button variant="ghost" shape="slim" loading={drop.isPending} onClick={() => drop.mutate()}>
						{t('refundNumber.drop')}
					</Button>
				)}
			</p>
			<form id={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
				<RadioCards
					legend={t('refundNumber.wallet')}
					value={wallet}
					onChange={(value) => setWallet(value as Wallet)}
					options={wallets.map((value) => ({ value, label: t(`orders:refundTo.wallets.${value}`) }))}
				/>
				{own_phone && (
					<RadioCards
						legend={t('refundNumber.which')}
						layout="list"
						value={which}
						onChange={(value) => setWhich(value as 'own' | 'other')}
						options={[
							{ value: 'own', label: t('refundNumber.own', { phone: shownDigits(own_phone, language) }) },
							{ value: 'other', label: t('orders:refundTo.other') },
						]}
					/>
				)}
				{which === 'other' && (
					<>
						<TextField
							label={t('refundNumber.phone')}
							name="refund_phone"
							value={phone}
							onChange={(event) => setPhone(event.target.value)}
							{...field}
						/>
						<TextField
							label={t('refundNumber.again')}
							name="refund_phone_again"
							value={again}
							onChange={(event) => setAgain(event.target.value)}
							{...field}
						/>
					</>
				)}
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
