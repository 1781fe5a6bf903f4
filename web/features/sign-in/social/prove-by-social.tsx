import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { SocialButtons } from './social-buttons.tsx'

/** For accounts with neither phone nor email: signing in with Google or Facebook again is their proof. */
export function ProveBySocial() {
	const { t } = useTranslation('account')
	const { pathname } = useLocation()
	const [error, setError] = useState<string | null>(null)
	return (
		<div className="grid gap-4">
			<p className="text-soft">{t('fresh.social')}</p>
			{error && <Alert tone="error">{t('signIn.error', { message: error })}</Alert>}
			<SocialButtons kind="in" returnTo={() => pathname} onError={setError} />
		</div>
	)
}
