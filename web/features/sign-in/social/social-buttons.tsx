import { useEffect, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { leaveFor } from '#web/lib/leave.ts'
import { call } from '#web/shop/session/api.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { FacebookMark, GoogleMark } from './brand-marks.tsx'

export type Provider = 'google' | 'facebook'

const marks = { google: GoogleMark, facebook: FacebookMark }
const providers: Provider[] = ['google', 'facebook']

type Props = {
	kind: 'in' | 'up'
	returnTo: () => string
	onError: (text: string | null) => void
}

/** Google and Facebook: redirects to the provider, which redirects back to the sign-in page. Errors are reported. */
export function SocialButtons(props: Props) {
	const { t } = useTranslation(['account', 'forms'])
	const { social: offered } = useShop()
	const [busy, setBusy] = useState<Provider>()

	useEffect(() => {
		// After Back from the provider's page the button is enabled again.
		const again = () => setBusy(undefined)
		addEventListener('pageshow', again)
		return () => removeEventListener('pageshow', again)
	}, [])

	async function start(provider: Provider) {
		props.onError(null)
		setBusy(provider)
		try {
			const { data } = await call('startSocial', { params: { provider }, query: { return_to: props.returnTo() } })
			const url = new URL(data.url, location.href)
			if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('not a web address')
			leaveFor(url)
		} catch (error) {
			setBusy(undefined)
			props.onError(errorText(error, t('forms:network')))
		}
	}

	const shown = providers.filter((provider) => offered.some((one) => one.provider === provider))
	return (
		<div className="grid gap-2">
			<div className="flex gap-3">
				{shown.map((provider) => {
					const Mark = marks[provider]
					return (
						<Button
							key={provider}
							variant="secondary"
							icon={<Mark />}
							loading={busy === provider}
							onClick={() => start(provider)}
							aria-label={t(`social.${provider}.${props.kind}`)}
							className="min-w-0 flex-1"
						>
							<span className="text-ink">{t(`social.${provider}.name`)}</span>
						</Button>
					)
				})}
			</div>
			{offered.some(({ demo }) => demo) && <p className="text-center text-xs text-soft">{t('social.demo')}</p>}
		</div>
	)
}
