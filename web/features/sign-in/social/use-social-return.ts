import { useEffect, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { keepSession } from '#web/shop/session/session.ts'

type Handlers = { onDone: () => void; onNotFinal: (message: string) => void; onError: (message: string) => void }

/**
 * Completes a social sign-in when the provider has redirected back here (`?social=google`, `&status=error` when it failed):
 * requests the proved identity, then signs in (A8). Returns whether that is in progress.
 */
export function useSocialReturn(handlers: Handlers): boolean {
	const { t } = useTranslation(['account', 'forms'])
	const [working, setWorking] = useState(false)

	// biome-ignore lint/correctness/useExhaustiveDependencies: an address is come back to once
	useEffect(() => {
		const url = new URL(location.href)
		const social = url.searchParams.get('social')
		if (social !== 'google' && social !== 'facebook') return
		const failed = url.searchParams.get('status') === 'error'
		for (const name of ['social', 'status']) url.searchParams.delete(name)
		history.replaceState(history.state, '', url)
		const provider = t(`social.${social}.name`)
		if (failed) return handlers.onError(t('social.failed', { provider }))
		setWorking(true)
		signInAsProved().then(handlers.onDone, (error: unknown) => {
			setWorking(false)
			const message = errorText(error, t('forms:network'))
			const byPhone = error instanceof ApiRefusal && error.code === 'confirm_by_phone'
			if (byPhone) handlers.onNotFinal(message)
			else handlers.onError(message)
		})
	}, [])

	return working
}

async function signInAsProved(): Promise<void> {
	const { email, phone, first_name, last_name } = (await call('identityProof', {})).data
	const body = { email: email ?? '', phone, first_name, last_name, remember_me: true }
	keepSession(await call('loginWithEmail', { body }))
}
