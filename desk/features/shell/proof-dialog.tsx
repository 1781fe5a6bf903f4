import { useState } from 'react'
import { ApiRefusal } from '#client/api-errors.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useMe } from '#desk/lib/me.ts'
import { hasPasskeys, signWithPasskey } from '#desk/lib/passkeys.ts'
import { useProof } from '#desk/lib/proof.ts'
import { useAct } from '#desk/lib/reads.ts'
import { noteMe } from '#desk/lib/session.ts'
import { CodeField } from '#desk/parts/code-field.tsx'
import { Form, useFields } from '#desk/parts/form.tsx'
import { ResendButton } from '#desk/parts/resend-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { KeyIcon } from '#ui/icons.tsx'
import { PasswordField } from '#ui/password-field/password-field.tsx'

/** Asks for a proof of who one is, before money, exports and changes of staff. */
export function ProofDialog() {
	const { t } = useTranslation(['shell', 'common'])
	const { request } = useProof()
	const { ways } = useMe()
	const finish = { onProved: () => request?.answer(true) }
	return (
		<Dialog
			open={request !== null}
			onClose={() => request?.answer(false)}
			title={t('proof.title')}
			closeLabel={t('common:close')}
		>
			<div className="grid gap-4 pb-4">
				<p className="text-soft">{t('proof.why')}</p>
				{ways.includes('password') && <ByPassword {...finish} />}
				{ways.includes('phone') && <ByPhone {...finish} />}
				{ways.includes('passkey') && hasPasskeys() && <ByPasskey {...finish} />}
			</div>
		</Dialog>
	)
}

type Finish = { onProved: () => void }

function useProve({ onProved }: Finish, onError?: (error: Error) => void) {
	return useAct('proveDesk', {
		onSuccess: ({ me }) => {
			noteMe(me)
			onProved()
		},
		...(onError && { onError }),
	})
}

function ByPassword(finish: Finish) {
	const { t } = useTranslation(['shell', 'common'])
	const fields = useFields({ password: '', code: '' })
	const { mutate, isPending } = useProve(finish, (error) => {
		if (error instanceof ApiRefusal && error.code === 'invalid_otp') fields.fail({ code: error.message })
		else fields.refuse(error)
	})
	const { password, code } = fields.values
	const submit = () => {
		const errors = {
			...(!password && { password: t('common:required') }),
			...(!code.trim() && { code: t('common:required') }),
		}
		if (Object.keys(errors).length > 0) return fields.fail(errors)
		mutate({ body: { password, code: code.trim() } })
	}
	return (
		<Form fields={fields} onSubmit={submit}>
			<PasswordField
				{...fields.field('password')}
				label={t('proof.password')}
				showLabel={t('proof.showPassword')}
				hideLabel={t('proof.hidePassword')}
			/>
			<CodeField {...fields.field('code')} label={t('proof.code')} />
			<Button type="submit" wide loading={isPending}>
				{t('proof.prove')}
			</Button>
		</Form>
	)
}

function ByPhone(finish: Finish) {
	const { t } = useTranslation(['shell', 'common'])
	const fields = useFields({ code: '' })
	const [againIn, setAgainIn] = useState<number>()
	const send = useAct('sendProofCode', { onSuccess: ({ again_in }) => setAgainIn(again_in), onError: fields.refuse })
	const prove = useProve(finish, fields.refuse)
	const code = fields.values.code.trim()
	if (againIn === undefined) {
		return (
			<Form fields={fields} onSubmit={() => send.mutate({})}>
				<Button type="submit" wide loading={send.isPending}>
					{t('proof.sendCode')}
				</Button>
			</Form>
		)
	}
	const submit = () => (code ? prove.mutate({ body: { code } }) : fields.fail({ code: t('common:required') }))
	return (
		<Form fields={fields} onSubmit={submit}>
			<CodeField {...fields.field('code')} label={t('proof.phoneCode')} inputMode="numeric" autoFocus />
			<Button type="submit" wide loading={prove.isPending}>
				{t('proof.prove')}
			</Button>
			<ResendButton againIn={againIn} busy={send.isPending} onSend={() => send.mutate({})} />
		</Form>
	)
}

function ByPasskey(finish: Finish) {
	const { t } = useTranslation('shell')
	const prove = useProve(finish)
	const begin = useAct('startPasskeySignIn', {
		onSuccess: async ({ options }) => {
			const passkey = await signWithPasskey(options)
			if (passkey) prove.mutate({ body: { passkey } })
		},
	})
	return (
		<Button
			variant="secondary"
			wide
			icon={<KeyIcon />}
			loading={begin.isPending || prove.isPending}
			onClick={() => begin.mutate({})}
		>
			{t('proof.passkey')}
		</Button>
	)
}
