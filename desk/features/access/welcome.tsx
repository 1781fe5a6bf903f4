import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiRefusal } from '#client/api-errors.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useRead } from '#desk/lib/reads.ts'
import { type Me, noteSignedIn } from '#desk/lib/session.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { RecoveryCodes } from '#desk/parts/recovery-codes.tsx'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { AccessPage } from './access-page.tsx'
import { JoinForm } from './join-form.tsx'

/**
 * Behind a one-use link (`/welcome#token`): the first owner, or somebody who was invited, chooses how to sign in. The token
 * is in the fragment, so that no server log has it.
 */
export default function Welcome() {
	const { t } = useTranslation('access')
	const token = useLocation().hash.slice(1)
	const [joined, setJoined] = useState<{ me: Me; codes: readonly string[] }>()
	if (joined) return <Codes {...joined} />
	if (token.length < 20) {
		return (
			<AccessPage title={t('noLink')} note={t('noLinkNote')}>
				<ToSignIn />
			</AccessPage>
		)
	}
	return <Invitation token={token} onJoined={(me, codes) => setJoined({ me, codes })} />
}

function ToSignIn() {
	const { t } = useTranslation('access')
	return (
		<Button wide render={<Link to="/sign-in" />}>
			{t('signIn')}
		</Button>
	)
}

function Invitation(props: { token: string; onJoined: (me: Me, codes: readonly string[]) => void }) {
	const { t } = useTranslation(['access', 'common'])
	const query = useRead('readInvitation', { body: { token: props.token } })
	if (query.error instanceof ApiRefusal && query.error.code === 'link_expired') {
		return (
			<AccessPage title={t('noLink')} note={query.error.message}>
				<ToSignIn />
			</AccessPage>
		)
	}
	const role = query.data?.role
	return (
		<AccessPage title={t('welcome')} note={role && t('invitedAs', { role: t(`common:roles.${role}`) })}>
			<Loaded query={query}>{(invitation) => <JoinForm {...props} invitation={invitation} />}</Loaded>
		</AccessPage>
	)
}

/** The recovery codes, which the server never shows again. */
function Codes({ me, codes }: { me: Me; codes: readonly string[] }) {
	const { t } = useTranslation('access')
	const navigate = useNavigate()
	const enter = () => {
		noteSignedIn(me)
		navigate('/', { replace: true })
	}
	return (
		<AccessPage title={t('recoveryCodes')} note={t('recoveryCodesNote')}>
			<RecoveryCodes codes={codes} />
			<Alert>{t('recoveryCodesOnce')}</Alert>
			<Button wide onClick={enter}>
				{t('codesStored')}
			</Button>
		</AccessPage>
	)
}
