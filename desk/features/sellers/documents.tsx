import { useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EyeIcon } from '#ui/icons.tsx'

/** The documents of an application. Each is read when it is opened, which the audit trail notes. */
export function Documents({ ids }: { ids: readonly number[] }) {
	const { t } = useTranslation(['sellers', 'common'])
	const language = useLanguage()
	const [shown, setShown] = useState<{ name: string; source: string }>()
	const show = useAct('showSellerDocument')
	const nameOf = (at: number) => t('document', { n: formatNumber(at + 1, language) })
	const open = (id: number, at: number) =>
		show.mutate(
			{ params: { id } },
			{ onSuccess: ({ type, file }) => setShown({ name: nameOf(at), source: `data:${type};base64,${file}` }) },
		)
	return (
		<Section title={t('documents')}>
			{ids.length === 0 && <p className="text-soft">{t('noDocuments')}</p>}
			<ul className="flex flex-wrap gap-2">
				{ids.map((id, at) => (
					<li key={id}>
						<Button
							variant="secondary"
							icon={<EyeIcon />}
							loading={show.isPending && show.variables.params.id === id}
							onClick={() => open(id, at)}
						>
							{nameOf(at)}
						</Button>
					</li>
				))}
			</ul>
			<p className="text-sm text-soft">{t('documentsNote')}</p>
			<Dialog
				open={shown !== undefined}
				onClose={() => setShown(undefined)}
				title={shown?.name ?? ''}
				closeLabel={t('common:close')}
				size="lg"
			>
				{shown && <img src={shown.source} alt={shown.name} className="mx-auto max-h-[70dvh] pb-4" />}
			</Dialog>
		</Section>
	)
}
