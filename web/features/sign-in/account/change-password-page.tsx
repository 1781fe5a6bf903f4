import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { SentTo } from '#web/features/sign-in/codes/sent-to.tsx'
import { QueryNotice } from '#web/lib/query-notice.tsx'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { useChangePassword } from './use-change-password.ts'

/** Another password, after a fresh code to the shopper's own phone (or email, where there is no phone). */
export function ChangePasswordPage() {
	const { t } = useTranslation(['account', 'common', 'forms'])
	const user = useQuery({ queryKey: keys.user, queryFn: () => call('userDetails', {}) })
	const { phone, email } = user.data?.data ?? {}
	const address = phone ?? email
	return (
		<>
			<PrivateHead title={t('changePassword.title')} />
			<h1 className="text-xl">{t('changePassword.title')}</h1>
			<QueryNotice query={user} />
			{user.data && !address && <Alert>{t('changePassword.none')}</Alert>}
			{address && (
				<Card className="max-w-md p-5">
					<Steps address={address} />
				</Card>
			)}
		</>
	)
}

function Steps({ address }: { address: string }) {
	const { t } = useTranslation(['account', 'forms'])
	const change = useChangePassword(address)
	if (change.sent > 0) return <ChangePasswordForm address={address} change={change} />
	return (
		<div className="grid gap-4">
			<SentTo words={t(address.includes('@') ? 'changePassword.leadEmail' : 'changePassword.lead')} address={address} />
			{change.error && <Alert tone="error">{t('signIn.error', { message: change.error })}</Alert>}
			<Button wide loading={change.sending} onClick={change.send}>
				{t('changePassword.send')}
			</Button>
		</div>
	)
}
