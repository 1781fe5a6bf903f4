import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { shownPhone } from '#contract/shown-phone.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { LogoutIcon } from '#ui/icons.tsx'
import { OrLine } from '#web/features/sign-in/parts/or-line.tsx'
import { SocialButtons } from '#web/features/sign-in/social/social-buttons.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { QueryNotice } from '#web/lib/query-notice.tsx'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'
import { signOut } from '#web/shop/session/sign-out.ts'
import { ConfirmOwner } from './confirm-owner.tsx'
import { StartFresh } from './start-fresh.tsx'

/** Replaces the account's pages for a long unproved number: asks who owns it now. */
export function LimitedSession() {
	return (
		<QueryProvider>
			<WhoIsIt />
		</QueryProvider>
	)
}

function WhoIsIt() {
	const { t } = useTranslation(['account', 'common', 'forms'])
	const language = useLanguage()
	const { pathname, search } = useLocation()
	const [socialError, setSocialError] = useState<string | null>(null)
	const user = useQuery({ queryKey: keys.user, queryFn: () => call('userDetails', {}) })
	const phone = user.data?.data.phone
	return (
		<div className="mx-auto grid w-full max-w-4xl gap-5 py-6 md:py-8">
			<PrivateHead title={t('limited.title')} />
			<h1 className="text-xl">{t('limited.title')}</h1>
			<QueryNotice query={user} />
			{phone && (
				<>
					<p className="figures max-w-prose">
						{/* The isolates keep the plus sign before its digits. */}
						{t('limited.lead', { phone: `\u2066${shownPhone(phone, language)}\u2069` })}
					</p>
					<div className="grid items-start gap-4 md:grid-cols-[3fr_2fr]">
						<Card className="grid gap-4 p-5" render={<section />}>
							<h2 className="text-lg">{t('limited.mine')}</h2>
							<p className="text-soft">{t('limited.mineText')}</p>
							{socialError && <Alert tone="error">{t('signIn.error', { message: socialError })}</Alert>}
							<ConfirmOwner phone={phone} />
							<OrLine>{t('signIn.or')}</OrLine>
							<SocialButtons kind="in" returnTo={() => pathname + search} onError={setSocialError} />
						</Card>
						<Card className="grid gap-4 p-5" render={<section />}>
							<h2 className="text-lg">{t('limited.new')}</h2>
							<p className="text-soft">{t('limited.newText')}</p>
							<StartFresh phone={phone} />
						</Card>
					</div>
				</>
			)}
			<div>
				<Button variant="ghost" icon={<LogoutIcon />} onClick={signOut}>
					{t('overview.signOut')}
				</Button>
			</div>
		</div>
	)
}
