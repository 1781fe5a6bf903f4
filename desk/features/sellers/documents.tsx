import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Section } from '#desk/parts/page.tsx'
import { PhotoButtons } from '#desk/parts/photo-buttons.tsx'

/** The documents of an application. Each is read when it is opened, which the audit trail notes. */
export function Documents({ ids }: { ids: readonly number[] }) {
	const { t } = useTranslation('sellers')
	const language = useLanguage()
	const { mutateAsync, isPending, variables } = useAct('showSellerDocument')
	return (
		<Section title={t('documents')}>
			{ids.length === 0 && <p className="text-soft">{t('noDocuments')}</p>}
			<PhotoButtons
				ids={ids}
				nameOf={(n) => t('document', { n: formatNumber(n, language) })}
				read={(id) => mutateAsync({ params: { id } })}
				busy={isPending ? variables.params.id : undefined}
			/>
			<p className="text-sm text-soft">{t('documentsNote')}</p>
		</Section>
	)
}
