import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { PhotoButtons } from '#desk/parts/photo-buttons.tsx'

/** Photos of a review: pictures of the shop where it is shown, and opened one at a time, because hidden ones are at no address. */
export function ReviewPhotos({ ids, hidden }: { ids: readonly number[]; hidden: boolean }) {
	const { t } = useTranslation('care')
	const language = useLanguage()
	const { mutateAsync, isPending, variables } = useAct('showReviewPhoto')
	if (ids.length === 0) return null
	const nameOf = (n: number) => t('photo', { n: formatNumber(n, language) })
	return (
		<div className="grid gap-2">
			{!hidden && (
				<div className="flex flex-wrap gap-2">
					{ids.map((id, at) => (
						<img
							key={id}
							src={`/media/256/${id}.webp`}
							width={96}
							height={96}
							alt={nameOf(at + 1)}
							loading="lazy"
							decoding="async"
							className="picture size-24 rounded-md"
						/>
					))}
				</div>
			)}
			<PhotoButtons
				ids={ids}
				nameOf={nameOf}
				read={(id) => mutateAsync({ params: { id } })}
				busy={isPending ? variables.params.id : undefined}
			/>
		</div>
	)
}
