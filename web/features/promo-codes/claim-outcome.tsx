import { formatAmount } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { preparesPanel, signInFor } from '#web/lib/panels.ts'
import type { Claim } from './use-claim.ts'

/** The result of a claim. */
export function ClaimOutcome({ claim }: { claim: Claim }) {
	const { t } = useTranslation('cart')
	const language = useLanguage()
	if (claim.state === 'claimed')
		return (
			<Alert tone="success" title={t('promo.claimed')}>
				<span className="figures">
					{claim.discount > 0
						? t('promo.amount', { discount: formatAmount(claim.discount, language) })
						: t('promo.atCheckout')}
				</span>
			</Alert>
		)
	if (claim.state !== 'failed') return null
	const signIn = (
		<Button
			shape="slim"
			variant="secondary"
			{...preparesPanel('LOGIN_VIEW')}
			onClick={() => signInFor('PROMO_VIEW', claim.code)}
		>
			{t('promo.toSignIn')}
		</Button>
	)
	return (
		<Alert tone="error" action={claim.signIn && signIn}>
			{claim.message}
		</Alert>
	)
}
