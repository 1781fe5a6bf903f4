import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { PhotoButtons } from '#desk/parts/photo-buttons.tsx'

/** Photos of a reported problem, for those who decide about it; who looks is noted. */
export function ProblemPhotos({ ids }: { ids: readonly number[] }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const can = useCan()
	const { mutateAsync, isPending, variables } = useAct('showProblemPhoto')
	if (ids.length === 0 || !can('returns.decide')) return null
	return (
		<PhotoButtons
			ids={ids}
			nameOf={(n) => t('problemPhoto', { n: formatNumber(n, language) })}
			read={(id) => mutateAsync({ params: { id } })}
			busy={isPending ? variables.params.id : undefined}
		/>
	)
}
