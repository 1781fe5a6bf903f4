import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { User } from '#contract/identity.ts'
import { shownPhone } from '#contract/shown-phone.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { QueryNotice } from '#web/lib/query-notice.tsx'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { keepUser } from '#web/shop/session/session.ts'

const shortestName = 3

type PhoneForm = (props: { open: boolean; onClose: () => void; onSaved: () => void }) => ReactNode

/**
 * The shopper's name and phone, which can be changed, and the email, which cannot. The form of the phone comes from the
 * route.
 */
export function AccountDetailsPage({ phoneForm }: { phoneForm: PhoneForm }) {
	const { t } = useTranslation(['account', 'common', 'forms'])
	const user = useQuery({ queryKey: keys.user, queryFn: () => call('userDetails', {}) })
	return (
		<>
			<PrivateHead title={t('details.title')} />
			<h1 className="text-xl">{t('details.title')}</h1>
			<QueryNotice query={user} />
			{user.isSuccess && <DetailsForm user={user.data.data} phoneForm={phoneForm} />}
		</>
	)
}

function DetailsForm({ user, phoneForm }: { user: User; phoneForm: PhoneForm }) {
	const { t } = useTranslation(['account', 'forms'])
	const language = useLanguage()
	const queries = useQueryClient()
	const push = useToasts((state) => state.push)
	const [first, setFirst] = useState(user.first_name)
	const [last, setLast] = useState(user.last_name)
	const [error, setError] = useState<string>()
	const [isAsking, setAsking] = useState(false)
	const save = useMutation({
		mutationFn: () => call('updateDetails', { body: { first_name: first.trim(), last_name: last.trim() } }),
		onSuccess: (reply) => {
			queries.setQueryData(keys.user, reply)
			keepUser(reply.data)
			push({ tone: 'success', text: t('details.saved') })
		},
		onError: (failure) => setError(errorText(failure, t('forms:network'))),
	})

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (first.trim().length >= shortestName) return save.mutate()
		setError(t('forms:name-required'))
		event.currentTarget.querySelector('input')?.focus()
	}

	return (
		<div className="grid items-start gap-4 md:grid-cols-[3fr_2fr]">
			<Card className="p-5" render={<form method="post" noValidate onSubmit={submit} />}>
				<div className="grid gap-4">
					<TextField
						label={t('details.first')}
						name="first_name"
						autoComplete="given-name"
						maxLength={80}
						value={first}
						onChange={(event) => {
							setFirst(event.target.value)
							setError(undefined)
						}}
						error={error}
					/>
					<TextField
						label={t('details.last')}
						optionalMark={t('forms:optional')}
						name="last_name"
						autoComplete="family-name"
						maxLength={80}
						value={last}
						onChange={(event) => setLast(event.target.value)}
					/>
					<Button type="submit" className="justify-self-start" loading={save.isPending}>
						{t('details.save')}
					</Button>
				</div>
			</Card>
			<Card className="p-5">
				<dl className="grid gap-4">
					<Fact
						name={t('details.phone')}
						value={user.phone ? shownPhone(user.phone, language) : t('details.none')}
						hint={t(user.phone ? 'details.phoneHint' : 'details.noPhoneHint')}
					>
						<Button variant="secondary" shape="slim" onClick={() => setAsking(true)}>
							{t(user.phone ? 'details.changePhone' : 'details.addPhone')}
						</Button>
					</Fact>
					<Fact name={t('details.email')} value={user.email ?? t('details.none')} />
				</dl>
			</Card>
			{phoneForm({
				open: isAsking,
				onClose: () => setAsking(false),
				onSaved: () => {
					setAsking(false)
					queries.invalidateQueries({ queryKey: keys.user })
				},
			})}
		</div>
	)
}

function Fact(props: { name: string; value: string; hint?: string; children?: ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-soft">{props.name}</dt>
			<dd className="grid justify-items-start gap-1">
				<bdi className="figures font-semibold">{props.value}</bdi>
				{props.hint && <span className="text-sm text-soft">{props.hint}</span>}
				{props.children}
			</dd>
		</div>
	)
}
