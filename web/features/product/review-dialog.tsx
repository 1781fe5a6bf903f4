import { type FormEvent, useId, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FieldNotes } from '#ui/field/field.tsx'
import { StarIcon } from '#ui/icons.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import type { SentPhoto } from '#web/shop/photos/photo-field.tsx'
import { pictureUrl } from '#web/shop/products/picture.tsx'
import { call } from '#web/shop/session/api.ts'
import { useShop } from '#web/shop/shop-data.ts'
import type { Answer } from './product-data.ts'
import { ReviewPhotoField } from './review-photo-field.tsx'

type Saved = Answer<'writeReview'>

/** Stars and, optionally, a text and photos. */
export function ReviewDialog(props: {
	productId: number
	open: boolean
	/** The present review. */
	before: Saved | null
	onClose: () => void
	onSaved: (review: Saved) => void
}) {
	const { t } = useTranslation(['product', 'catalogue', 'forms'])
	const push = useToasts((state) => state.push)
	const [stars, setStars] = useState(props.before?.stars ?? 0)
	const [text, setText] = useState(props.before?.text ?? '')
	const [photos, setPhotos] = usePhotosOf(props.before)
	const [unrated, setUnrated] = useState(false)
	const [problem, setProblem] = useState<string>()
	const id = useId()
	const [busy, setBusy] = useState(false)
	const save = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		setUnrated(stars === 0)
		if (stars === 0) return event.currentTarget.querySelector('input')?.focus()
		if (photos.length > 0 && !text.trim()) {
			setProblem(t('reviews.textNeeded'))
			return event.currentTarget.querySelector('textarea')?.focus()
		}
		setBusy(true)
		setProblem(undefined)
		try {
			const body = { stars, text, photo_ids: photos.map(({ id }) => id) }
			const { data } = await call('writeReview', { params: { id: props.productId }, body })
			push({ tone: 'success', text: t('reviews.saved') })
			props.onSaved(data)
		} catch (error) {
			setProblem(errorText(error, t('forms:network')))
		} finally {
			setBusy(false)
		}
	}
	return (
		<Dialog
			open={props.open}
			onClose={props.onClose}
			title={t(props.before ? 'reviews.yours' : 'reviews.write')}
			closeLabel={t('catalogue:quick.close')}
		>
			<form onSubmit={save} className="grid gap-4 pt-1" noValidate>
				<fieldset aria-invalid={unrated || undefined} aria-describedby={unrated ? `${id}-error` : undefined}>
					<legend className="mb-1 font-semibold">{t('reviews.choose')}</legend>
					<div className="flex gap-1">
						{[1, 2, 3, 4, 5].map((value) => (
							<label
								key={value}
								className="relative grid size-12 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-leaf"
							>
								<input
									type="radio"
									name="stars"
									value={value}
									checked={stars === value}
									aria-label={t('reviews.star', { count: value })}
									onChange={() => {
										setStars(value)
										setUnrated(false)
									}}
									className="absolute inset-0 cursor-pointer appearance-none outline-none"
								/>
								<StarIcon className={cx('size-9 text-star', value <= stars && 'fill-current')} />
							</label>
						))}
					</div>
					<FieldNotes id={id} error={unrated ? t('reviews.starsFirst') : undefined} />
				</fieldset>
				<TextArea
					label={t('reviews.text')}
					hint={t('reviews.hint')}
					maxLength={1000}
					value={text}
					onChange={(event) => setText(event.target.value)}
					error={problem}
				/>
				<ReviewPhotoField photos={photos} onChange={setPhotos} />
				<Button type="submit" loading={busy}>
					{t('reviews.save')}
				</Button>
			</form>
		</Dialog>
	)
}

/** The photos of a review that is changed. Nobody can open those of a hidden one. */
function usePhotosOf(before: Saved | null) {
	const { assetBase } = useShop()
	return useState<SentPhoto[]>(() =>
		(before?.photos ?? []).map(({ id, image }) => ({
			id,
			source: before?.hidden ? '' : pictureUrl(assetBase, image, 256),
		})),
	)
}
