import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { shownPhone } from '#contract/shown-phone.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { CodeForm } from '#web/features/sign-in/codes/code-form.tsx'
import { FreshCodeForm } from '#web/features/sign-in/fresh-proof/fresh-code-form.tsx'
import { PhoneForm } from '#web/features/sign-in/phones/phone-form.tsx'
import { ProveBySocial } from '#web/features/sign-in/social/prove-by-social.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { dropPhone, phoneUnderWay, useSetPhone } from './use-set-phone.ts'

type Owner = { phone: string | null; email: string | null }

/**
 * Adds a mobile number to the account, or changes it, with a code to the new number. After a reload it opens again in the
 * step of the code.
 */
export function PhoneDialog(props: { open: boolean; onClose: () => void; onSaved: () => void }) {
	const { t } = useTranslation('account')
	const [resumed, setResumed] = useState(phoneUnderWay)
	const open = props.open || resumed
	const user = useQuery({ queryKey: keys.user, queryFn: () => call('userDetails', {}), enabled: open })
	const owner = user.data?.data
	return (
		<Dialog
			open={open}
			onClose={() => {
				dropPhone()
				setResumed(false)
				props.onClose()
			}}
			title={t(owner?.phone ? 'setPhone.changeTitle' : 'setPhone.addTitle')}
			closeLabel={t('signIn.close')}
		>
			{owner && (
				<Steps
					owner={owner}
					onSaved={() => {
						setResumed(false)
						props.onSaved()
					}}
				/>
			)}
		</Dialog>
	)
}

function Steps({ owner, onSaved }: { owner: Owner; onSaved: () => void }) {
	const { t } = useTranslation('account')
	const push = useToasts((state) => state.push)
	const change = useSetPhone(() => {
		push({ tone: 'success', text: t(owner.phone ? 'setPhone.changed' : 'setPhone.added') })
		onSaved()
	})
	switch (change.step) {
		case 'number':
			return (
				<div className="grid gap-4">
					<p className="text-soft">{t('setPhone.lead')}</p>
					{change.error && <Alert tone="error">{t('signIn.error', { message: change.error })}</Alert>}
					<PhoneForm submit={t('signIn.send')} busy={change.sending} initial={change.phone} onSubmit={change.send} />
				</div>
			)
		case 'prove':
			return <Prove owner={owner} change={change} />
		case 'code':
			return <Code change={change} />
		case 'used before':
			return <UsedBefore change={change} />
	}
}

type Change = ReturnType<typeof useSetPhone>

/** Before the code to the new number: a code to the number or email of the account. Either may be out of reach. */
function Prove({ owner, change }: { owner: Owner; change: Change }) {
	const { t } = useTranslation('account')
	const language = useLanguage()
	const ways = [owner.email, owner.phone].filter((address) => address !== null)
	const [address = ways[0], setAddress] = useState<string>()
	const other = ways.find((way) => way !== address)
	if (!address) return <ProveBySocial />
	return (
		<div className="grid gap-3">
			<FreshCodeForm
				key={address}
				address={address}
				lead={t('fresh.lead')}
				submit={t('setPhone.continue')}
				busy={change.sending}
				onProved={change.resend}
			/>
			{change.error && <Alert tone="error">{t('signIn.error', { message: change.error })}</Alert>}
			{other && (
				<Button variant="ghost" wide onClick={() => setAddress(other)}>
					<bdi>{t('setPhone.otherWay', { address: other.includes('@') ? other : shownPhone(other, language) })}</bdi>
				</Button>
			)}
			{!owner.email && (
				<p className="text-center text-sm text-soft">
					{t('setPhone.lost')}{' '}
					<LocalLink to={paths.contact} className="font-semibold text-leaf underline">
						{t('setPhone.contact')}
					</LocalLink>
				</p>
			)}
		</div>
	)
}

function Code({ change }: { change: Change }) {
	const { t } = useTranslation('account')
	return (
		<CodeForm
			words={t('signIn.sentTo')}
			address={change.phone}
			back={{ label: t('signIn.changePhone'), run: change.back }}
			errors={[change.error]}
			length={change.otpLength}
			sendCount={change.sent}
			submit={t('setPhone.save')}
			checking={change.saving}
			onCode={change.save}
			resendAt={change.resendAt}
			sending={change.sending}
			onResend={change.resend}
		/>
	)
}

/** The number is on an account that has not proved it for long: the shopper decides whether to move it. */
function UsedBefore({ change }: { change: Change }) {
	const { t } = useTranslation('account')
	return (
		<div className="grid gap-4">
			<Alert title={t('setPhone.usedTitle')}>{t('setPhone.usedText')}</Alert>
			{change.error && <Alert tone="error">{t('signIn.error', { message: change.error })}</Alert>}
			<Button wide loading={change.saving} onClick={() => change.save(change.otp, true)}>
				{t('setPhone.takeOver')}
			</Button>
			<Button wide variant="ghost" onClick={change.back}>
				{t('setPhone.another')}
			</Button>
		</div>
	)
}
