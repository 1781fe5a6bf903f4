import { type Dispatch, type SetStateAction, useId } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { mostDocuments } from '#contract/selling.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { PhotoField, PhotoTile, photoTimeout, type SentPhoto } from '#web/shop/photos/photo-field.tsx'
import { call } from '#web/shop/session/api.ts'

/** Private pictures of documents, for the people of the shop who decide. `days`: until they are erased after the decision. */
export function Documents(props: {
	photos: readonly SentPhoto[]
	onChange: Dispatch<SetStateAction<SentPhoto[]>>
	error: string | undefined
	days: string
}) {
	const { photos, onChange, error } = props
	const { t } = useTranslation('sell')
	const language = useLanguage()
	const id = useId()
	const remove = (photo: number) => {
		onChange((now) => now.filter((one) => one.id !== photo))
		call('deleteSellerDocument', { params: { id: photo } }).catch(() => {})
	}
	return (
		<fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="mb-1 font-semibold">{t('documents')}</legend>
			<p className="text-sm text-soft">{t('documentsHint', { most: formatNumber(mostDocuments, language) })}</p>
			<PhotoField
				count={photos.length}
				most={mostDocuments}
				send={async (file) => (await call('addSellerDocument', { body: { file } }, { timeout: photoTimeout })).data.id}
				onSent={(photo) => onChange((now) => [...now, photo])}
				words={{
					add: t('addDocument'),
					sending: t('sendingDocument'),
					lost: t('lost'),
					lostText: t('lostText'),
					unreadable: t('unreadable'),
				}}
			>
				{photos.map((photo, at) => {
					const name = t('document', { n: formatNumber(at + 1, language) })
					return (
						<PhotoTile key={photo.id} removeLabel={`${t('removeDocument')}: ${name}`} onRemove={() => remove(photo.id)}>
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
			<p className="text-sm text-soft">{t('documentsKept', { days: props.days })}</p>
		</fieldset>
	)
}
