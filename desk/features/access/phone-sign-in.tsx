import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import type { Me } from '#desk/lib/session.ts'
import { CodeField } from '#desk/parts/code-field.tsx'
import { Form, useFields } from '#desk/parts/form.tsx'
import { ResendButton } from '#desk/parts/resend-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { AccessPage } from './access-page.tsx'
import { useAfterSignIn } from './after-sign-in.ts'

type OwnSeller = NonNullable<Me['seller']>
type Step =
	| { name: 'phone' }
	| { name: 'code'; phone: string; againIn: number }
	| { name: 'seller'; phone: string; code: string; choose: readonly OwnSeller[] }

/** Signing in for a seller's people: phone, code, and which seller if they work for several. */
export default function PhoneSignIn() {
	const { t } = useTranslation('access')
	const [step, setStep] = useState<Step>({ name: 'phone' })
	const [search] = useSearchParams()
	const note = step.name === 'phone' ? t('phoneNote') : step.name === 'code' ? t('codeSent', step) : t('chooseNote')
	return (
		<AccessPage title={t('sellerSignIn')} note={note}>
			{step.name === 'phone' && <PhoneStep onStep={setStep} />}
			{step.name === 'code' && <CodeStep step={step} onStep={setStep} />}
			{step.name === 'seller' && <SellerStep step={step} />}
			<p className="border-t border-mist pt-4 text-soft">
				<Link to={{ pathname: '/sign-in', search: search.toString() }} className="touch-44 font-semibold text-leaf">
					{t('asStaff')}
				</Link>
			</p>
		</AccessPage>
	)
}

function PhoneStep({ onStep }: { onStep: (step: Step) => void }) {
	const { t } = useTranslation(['access', 'common'])
	const fields = useFields({ phone: '' })
	const phone = fields.values.phone.trim()
	const { mutate, isPending } = useAct('sendDeskCode', {
		onSuccess: ({ again_in }) => onStep({ name: 'code', phone, againIn: again_in }),
		onError: fields.refuse,
	})
	const submit = () => (phone ? mutate({ body: { phone } }) : fields.fail({ phone: t('common:required') }))
	return (
		<Form fields={fields} onSubmit={submit}>
			<TextField
				{...fields.field('phone')}
				label={t('phone')}
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				placeholder={t('phoneExample')}
			/>
			<Button type="submit" wide loading={isPending}>
				{t('sendCode')}
			</Button>
		</Form>
	)
}

function CodeStep({ step, onStep }: { step: Extract<Step, { name: 'code' }>; onStep: (step: Step) => void }) {
	const { t } = useTranslation(['access', 'common'])
	const after = useAfterSignIn()
	const fields = useFields({ code: '' })
	const { phone, againIn } = step
	const code = fields.values.code.trim()
	const signIn = useAct('signInWithCode', {
		onSuccess: ({ me, choose }) => (me ? after(me) : onStep({ name: 'seller', phone, code, choose })),
		onError: fields.refuse,
	})
	const again = useAct('sendDeskCode', {
		onSuccess: ({ again_in }) => onStep({ name: 'code', phone, againIn: again_in }),
		onError: fields.refuse,
	})
	const submit = () => (code ? signIn.mutate({ body: { phone, code } }) : fields.fail({ code: t('common:required') }))
	return (
		<Form fields={fields} onSubmit={submit}>
			<CodeField {...fields.field('code')} label={t('phoneCode')} inputMode="numeric" autoFocus />
			<Button type="submit" wide loading={signIn.isPending}>
				{t('signIn')}
			</Button>
			<ResendButton againIn={againIn} busy={again.isPending} onSend={() => again.mutate({ body: { phone } })} />
			<Button variant="ghost" onClick={() => onStep({ name: 'phone' })}>
				{t('otherPhone')}
			</Button>
		</Form>
	)
}

function SellerStep({ step }: { step: Extract<Step, { name: 'seller' }> }) {
	const language = useLanguage()
	const after = useAfterSignIn()
	const { phone, code } = step
	const { mutate, isPending, variables } = useAct('signInWithCode', { onSuccess: ({ me }) => me && after(me) })
	return (
		<ul className="grid gap-2">
			{step.choose.map(({ slug, name }) => (
				<li key={slug}>
					<Button
						variant="secondary"
						wide
						className="justify-between"
						loading={isPending && variables.body.seller === slug}
						onClick={() => mutate({ body: { phone, code, seller: slug } })}
					>
						{name[language]}
						<ChevronRightIcon />
					</Button>
				</li>
			))}
		</ul>
	)
}
