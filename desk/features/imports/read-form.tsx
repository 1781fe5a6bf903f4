import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import type { LookedAt } from './imports-types.ts'

type Props = { head: Pick<LookedAt['head'], 'encoding' | 'separator'> }

const separators = { ',': undefined, ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/** Says what is not usual in how a file is read: an encoding that was assumed, UTF-16, other separators than commas. */
export function ReadForm({ head: { encoding, separator } }: Props) {
	const { t } = useTranslation('imports')
	const name = separator === null ? undefined : separators[separator]
	return (
		<>
			{encoding === 'windows-1252' && (
				<Alert tone="info">{t('assumed', { encoding: 'Windows-1252', usual: 'UTF-8' })}</Alert>
			)}
			{encoding?.startsWith('utf-16') && <p className="text-soft">{t('encoded', { encoding: 'UTF-16' })}</p>}
			{name && <p className="text-soft">{t(`separated.${name}`)}</p>}
		</>
	)
}
