import type { ReactNode } from 'react'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { ProveBySocial } from '#web/features/sign-in/social/prove-by-social.tsx'
import { ApiRefusal } from '#web/shop/session/api.ts'
import { FreshCodeForm } from './fresh-code-form.tsx'

/** `children` start the work; if the API requires a new proof for it, a code comes first. */
export function WithFreshProof(props: {
	address: string | undefined
	error: Error | null
	submit: string
	work: { isPending: boolean; mutate: () => void }
	children: ReactNode
}) {
	const { t } = useTranslation(['account', 'forms'])
	const { address, error, work } = props
	const stale = error instanceof ApiRefusal && error.code === 'fresh_proof_required'
	if (stale && !address) return <ProveBySocial />
	if (stale && address)
		return (
			<FreshCodeForm
				address={address}
				lead={t('fresh.lead')}
				submit={props.submit}
				busy={work.isPending}
				onProved={() => work.mutate()}
			/>
		)
	return (
		<>
			{error && <Alert tone="error">{t('signIn.error', { message: errorText(error, t('forms:network')) })}</Alert>}
			{props.children}
		</>
	)
}
