import { useTranslation } from '#client/use-translation.ts'
import { shownPhone } from '#contract/shown-phone.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useMe } from '#desk/lib/me.ts'
import { Page } from '#desk/parts/page.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { Sessions } from './sessions.tsx'

/** The own sessions, passkeys and recovery codes. */
export default function Security() {
	const { t } = useTranslation('security')
	const language = useLanguage()
	const me = useMe()
	return (
		<Page title={t('title')} note={me.email ?? (me.phone && shownPhone(me.phone, language))} width="narrow">
			<Sessions />
			{!me.ways.includes('phone') && <Passkeys />}
			{me.recovery_codes !== null && <RecoverySection left={me.recovery_codes} />}
		</Page>
	)
}
