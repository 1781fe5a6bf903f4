import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { PhotoButtons } from '#desk/parts/photo-buttons.tsx'

/** Photos of a review. Those of a hidden one are at no address, and only their names are shown until one is opened. */
export function ReviewPhotos({ ids, hidden }: { ids: readonly number[]; hidden: boolean }) {
	const { t } = useTranslation('care')
	const language = useLanguage()
	const { mutateAsync, isPending, variables } = useAct('showReviewPhoto')
	if (ids.length === 0) return null
	return (
		<PhotoButtons
			ids={ids}
			nameOf={(n) => t('photo', { n: formatNumber(n, language) })}
			smallOf={hidden ? undefined : (id) => `/media/256/${id}.webp`}
			read={(id) => mutateAsync({ params: { id } })}
			busy={isPending ? variables.params.id : undefined}
		/>
	)
}
