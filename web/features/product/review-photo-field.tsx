import type { Dispatch, SetStateAction } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { mostReviewPhotos } from '#contract/reviews.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { PhotoField, PhotoTile, photoTimeout, type SentPhoto } from '#web/shop/photos/photo-field.tsx'
import { call } from '#web/shop/session/api.ts'

/** Photos of a review that is being written. Those without a `source` are there, and not shown to anybody. */
export function ReviewPhotoField(props: {
	photos: readonly SentPhoto[]
	onChange: Dispatch<SetStateAction<SentPhoto[]>>
}) {
	const { photos, onChange } = props
	const { t } = useTranslation('product')
	const language = useLanguage()
	return (
		<fieldset className="grid gap-2">
			<legend className="mb-1 font-semibold">{t('reviews.photos')}</legend>
			<p className="text-sm text-soft">{t('reviews.photosHint', { most: formatNumber(mostReviewPhotos, language) })}</p>
			<PhotoField
				count={photos.length}
				most={mostReviewPhotos}
				send={async (file) => (await call('addReviewPhoto', { body: { file } }, { timeout: photoTimeout })).data.id}
				onSent={(photo) => onChange((now) => [...now, photo])}
				words={{
					add: t('reviews.addPhoto'),
					sending: t('reviews.sendingPhoto'),
					lost: t('reviews.lost'),
					lostText: t('reviews.lostText'),
					unreadable: t('reviews.unreadable'),
				}}
			>
				{photos.map(({ id, source }, at) => {
					const name = t('reviews.photo', { n: formatNumber(at + 1, language) })
					return (
						<PhotoTile
							key={id}
							removeLabel={`${t('reviews.removePhoto')}: ${name}`}
							onRemove={() => onChange((now) => now.filter((one) => one.id !== id))}
						>
							{source ? (
								<img src={source} alt={name} className="size-24 rounded-md border border-mist object-cover" />
							) : (
								<p className="grid size-24 place-items-center rounded-md bg-sunk p-2 text-center text-xs text-soft">
									{name}
								</p>
							)}
						</PhotoTile>
					)
				})}
			</PhotoField>
		</fieldset>
	)
}
