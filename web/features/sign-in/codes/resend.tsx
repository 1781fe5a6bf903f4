import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

/** Another code: a countdown, then a button with its state. */
export function Resend(props: { at: number; sending: boolean; onResend: () => void }) {
	const { t } = useTranslation('account')
	const language = useLanguage()
	const seconds = useSecondsUntil(props.at)
	return (
		<p className="figures grid min-h-11 place-items-center text-center text-sm text-soft">
			{seconds > 0 && !props.sending ? (
				t('signIn.resendIn', { count: seconds, shown: formatNumber(seconds, language) })
			) : (
				<Button type="button" variant="ghost" shape="slim" loading={props.sending} onClick={props.onResend}>
					{props.sending ? t('signIn.resending') : t('signIn.resend')}
				</Button>
			)}
		</p>
	)
}
