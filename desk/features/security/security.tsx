import { useTranslation } from '#client/use-translation.ts'
import { useMe } from '#desk/lib/me.ts'
import { Page } from '#desk/parts/page.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { Sessions } from './sessions.tsx'

/** The own sessions, passkeys and recovery codes. */
export default function Security() {
	const { t } = useTranslation('security')
	const me = useMe()
	return (
		<Page title={t('title')} note={me.email ?? me.phone} width="narrow">
			<Sessions />
			{!me.ways.includes('phone') && <Passkeys />}
			{me.recovery_codes !== null && <RecoverySection left={me.recovery_codes} />}
		</Page>
	)
}
