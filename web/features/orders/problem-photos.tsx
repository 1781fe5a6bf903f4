import { type Dispatch, type SetStateAction, useId } from 'react'
import { formatDays, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { keptDays } from '#contract/kept-days.ts'
import { mostProblemPhotos } from '#contract/problem-rules.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { PhotoField, PhotoTile, photoTimeout, type SentPhoto } from '#web/shop/photos/photo-field.tsx'
import { call } from '#web/shop/session/api.ts'

/** Photos of a problem. */
export function ProblemPhotos(props: {
	photos: readonly SentPhoto[]
	onChange: Dispatch<SetStateAction<SentPhoto[]>>
	error: string | undefined
}) {
	const { photos, onChange, error } = props
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const id = useId()
	const remove = (photo: number) => {
		onChange((now) => now.filter((one) => one.id !== photo))
		call('deleteProblemPhoto', { params: { id: photo } }).catch(() => {})
	}
	return (
		<fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="mb-1 font-semibold">{t('problem.photos')}</legend>
			<p className="text-sm text-soft">
				{t('problem.photosHint', { most: formatNumber(mostProblemPhotos, language) })}
			</p>
			<PhotoField
				count={photos.length}
				most={mostProblemPhotos}
				send={async (file) => (await call('addProblemPhoto', { body: { file } }, { timeout: photoTimeout })).data.id}
				onSent={(photo) => onChange((now) => [...now, photo])}
				words={{
					add: t('problem.addPhoto'),
					sending: t('problem.sendingPhoto'),
					lost: t('problem.lost'),
					lostText: t('problem.lostText'),
					unreadable: t('problem.unreadable'),
				}}
			>
				{photos.map((photo, at) => {
					const name = t('problem.photo', { n: formatNumber(at + 1, language) })
					return (
						<PhotoTile
							key={photo.id}
							removeLabel={`${t('problem.removePhoto')}: ${name}`}
							onRemove={() => remove(photo.id)}
						>
							<img src={photo.source} alt={name} className="size-24 rounded-md border border-mist object-cover" />
						</PhotoTile>
					)
				})}
			</PhotoField>
			{error && (
				<p id={`${id}-error`} role="alert" className="text-sm font-semibold text-chilli">
					{error}
				</p>
			)}
			<p className="text-sm text-soft">{t('problem.private', { days: formatDays(keptDays.problemPhoto, language) })}</p>
		</fieldset>
	)
}
