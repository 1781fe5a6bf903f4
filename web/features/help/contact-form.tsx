import { type FormEvent, useState } from 'react'
import { ApiRefusal } from '#client/api-errors.ts'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { contactTopics } from '#contract/contact.ts'
import { readPhone } from '#contract/phone.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { call } from '#web/shop/session/api.ts'
import { prepareBotCheck, withBotCheck } from '#web/shop/session/bot-check.ts'

type Topic = (typeof contactTopics)[number]

const empty = { name: '', reply_to: '', topic: 'order' as Topic, order_number: '', message: '' }
type Draft = typeof empty
type Faults = Partial<Record<keyof Draft, string>>

function faultsOf({ name, reply_to, message }: Draft): Faults {
	const reachable = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(reply_to.trim()) || 'phone' in readPhone(reply_to)
	return {
		...(name.trim().length < 2 && { name: 'form.nameShort' }),
		...(!reachable && { reply_to: 'form.replyWrong' }),
		...(message.trim().length < 10 && { message: 'form.messageShort' }),
	}
}

/** A message to the shop's staff. What was typed stays until it was sent. */
export function ContactForm({ brand, medicine }: { brand: string; medicine: boolean }) {
	const { t } = useTranslation(['contact', 'forms'])
	const [draft, setDraft] = useState(empty)
	const [faults, setFaults] = useState<Faults>({})
	const [state, setState] = useState<{ busy?: boolean; error?: string; number?: string }>({})

	const field = (name: keyof Draft) => ({
		name,
		value: draft[name],
		onChange: ({ target }: { target: { value: string } }) => {
			setDraft((before) => ({ ...before, [name]: target.value }))
			setFaults(({ [name]: _, ...others }) => others)
		},
		onFocus: prepareBotCheck,
		error: faults[name] && t(faults[name]),
	})

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = event.currentTarget
		const wrong = faultsOf(draft)
		setFaults(wrong)
		const first = Object.keys(wrong)[0]
		if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
		setState({ busy: true })
		const { order_number, ...others } = draft
		const body = { ...others, ...(order_number.trim() && { order_number }) }
		try {
			const { data } = await withBotCheck((proof) => call('sendContactMessage', { body: { ...body, ...proof } }))
			setState({ number: data.number })
			setDraft(empty)
		} catch (error) {
			if (error instanceof ApiRefusal && error.errors.reply_to) setFaults({ reply_to: 'form.replyWrong' })
			setState({ error: errorText(error, t('forms:network')) })
		}
	}

	return (
		<Card className="p-5 noscript:hidden" render={<form method="post" noValidate onSubmit={submit} />}>
			<h2 className="text-lg">{t('form.title')}</h2>
			<div role="status" className="empty:hidden">
				{state.number && (
					<Alert quiet tone="success" className="mt-3">
						{t('form.sent', { number: state.number })}
					</Alert>
				)}
			</div>
			<div className="mt-3 grid gap-4">
				<TextField label={t('form.name')} autoComplete="name" maxLength={80} {...field('name')} />
				<TextField
					label={t('form.reply')}
					hint={t('form.replyHint')}
					autoCapitalize="none"
					spellCheck={false}
					maxLength={120}
					{...field('reply_to')}
				/>
				<Select
					label={t('form.topic')}
					options={contactTopics
						.filter((one) => one !== 'medicine' || medicine)
						.map((value) => ({ value, label: t(`topics.${value}`, { brand }) }))}
					{...field('topic')}
				/>
				<TextField
					label={t('form.order')}
					optionalMark={t('forms:optional')}
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
					{...field('order_number')}
				/>
				<TextArea label={t('form.message')} rows={6} maxLength={4000} {...field('message')} />
				{state.error && <Alert tone="error">{state.error}</Alert>}
				<Button type="submit" className="justify-self-start max-md:w-full" loading={state.busy === true}>
					{t('form.send')}
				</Button>
			</div>
		</Card>
	)
}
