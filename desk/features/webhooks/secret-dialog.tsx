import { useTranslation } from '#client/use-translation.ts'
import { CopyButton } from '#desk/parts/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

/** The key of a webhook's signatures: it is shown only here. */
export function SecretDialog(props: { title: string; secret: string | undefined; onClose: () => void }) {
	const { t } = useTranslation(['webhooks', 'common'])
	return (
		<Dialog
			open={props.secret !== undefined}
			onClose={props.onClose}
			title={props.title}
			closeLabel={t('common:close')}
		>
			{props.secret !== undefined && (
				<div className="grid gap-3 pb-4">
					<p>{t('secretNote')}</p>
					<TextField label={t('secret')} value={props.secret} readOnly onFocus={({ target }) => target.select()} />
					<div>
						<CopyButton text={props.secret} />
					</div>
				</div>
			)}
		</Dialog>
	)
}
