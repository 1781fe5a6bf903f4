import { formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { CopyButton } from '#desk/parts/copy-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { Invited } from './person.ts'

/** The one-use link for somebody who was invited: it is shown only here. Who signs in by phone needs none. */
export function LinkDialog({ invited, onClose }: { invited: Invited | undefined; onClose: () => void }) {
	const { t } = useTranslation(['staff', 'common'])
	const language = useLanguage()
	const until = invited?.person.invited_until
	return (
		<Dialog
			open={invited !== undefined}
			onClose={onClose}
			title={t('invited', { name: invited?.person.name ?? '' })}
			closeLabel={t('common:close')}
		>
			{invited?.link ? (
				<div className="grid gap-3 pb-4">
					<p>{t('linkNote')}</p>
					<TextField label={t('link')} value={invited.link} readOnly onFocus={({ target }) => target.select()} />
					<div>
						<CopyButton text={invited.link} label={t('copyLink')} />
					</div>
					{until && <p className="text-sm text-soft">{t('linkUntil', { date: formatDateTime(until, language) })}</p>}
				</div>
			) : (
				<p className="pb-4">{t('byPhone')}</p>
			)}
		</Dialog>
	)
}
