import { useTranslation } from '#client/use-translation.ts'
import { CopyButton } from '#desk/parts/copy-button.tsx'
import { QrCode } from '#desk/parts/qr-code.tsx'

/** The secret for an authenticator app: as a QR code, and to type. */
export function TotpSecret({ secret, uri }: { secret: string; uri: string }) {
	const { t } = useTranslation('access')
	return (
		<div className="grid justify-items-center gap-3 rounded-md bg-sunk p-4">
			<p className="justify-self-start">{t('scan')}</p>
			<QrCode text={uri} label={t('qrCode')} />
			<p className="text-sm text-soft">{t('orType')}</p>
			<p className="text-center font-mono" translate="no">
				{secret.match(/.{1,4}/g)?.join(' ')}
			</p>
			<CopyButton text={secret} />
		</div>
	)
}
