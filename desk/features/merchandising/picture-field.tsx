import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { refusalText } from '#desk/lib/refusal-text.ts'
import { PictureDrop } from '#desk/parts/picture-drop.tsx'
import { shrinkPhoto } from '#desk/parts/shrink-photo.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { CameraIcon } from '#ui/icons.tsx'

/** How the shop shows a picture: whole, or cut around its middle to 21:9 or 16:9. */
const shapes = {
	square: 'aspect-square object-contain',
	wide: 'aspect-[21/9] object-cover',
	phone: 'aspect-video object-cover',
}

/** A picture that is chosen, taken, dropped or pasted; it is shown as the shop will show it, before it is sent. */
export function PictureField(props: {
	label: string
	/** The heading above says it already. */
	labelHidden?: boolean
	hint: string
	shape: keyof typeof shapes
	image: string | null
	send: (file: Blob) => Promise<unknown>
	/** Absent: it cannot be removed. */
	remove?: (() => Promise<unknown>) | undefined
}) {
	const { t } = useTranslation(['merchandising', 'common'])
	const language = useLanguage()
	const { label, shape, image } = props
	const [file, setFile] = useState<File>()
	const address = useObjectUrl(file)
	const send = useMutation({
		mutationFn: async (chosen: File) => props.send(await shrinkPhoto(chosen)),
		onSuccess: () => setFile(undefined),
	})
	const remove = useMutation({ mutationFn: async () => props.remove?.() })
	const error = send.error ?? remove.error
	const shown = address ?? (image && `/media/640/${image}`)
	return (
		<fieldset className="grid grid-cols-1 content-start gap-2">
			<legend className={props.labelHidden ? 'sr-only' : 'mb-1 text-sm font-semibold'}>{label}</legend>
			{shown && (
				<img
					src={shown}
					alt={t(address ? 'cropOf' : 'pictureOf', { name: label })}
					className={cx('w-full rounded-lg bg-sunk', shape === 'square' && 'max-w-60', shapes[shape])}
				/>
			)}
			{file ? (
				<div className="flex flex-wrap gap-2">
					<Button type="button" shape="slim" loading={send.isPending} onClick={() => send.mutate(file)}>
						{t('usePicture')}
					</Button>
					<Button type="button" shape="slim" variant="secondary" onClick={() => setFile(undefined)}>
						{t('common:cancel')}
					</Button>
				</div>
			) : (
				<AddPicture image={image} label={label} hint={props.hint} onFile={setFile} />
			)}
			{image && !file && props.remove && (
				<Button
					type="button"
					shape="slim"
					variant="ghost"
					className="justify-self-start"
					loading={remove.isPending}
					onClick={() => remove.mutate()}
				>
					{t('removePicture', { name: label })}
				</Button>
			)}
			<p role="status" className="text-sm text-chilli empty:hidden">
				{error && refusalText(error, t('common:network'), language)}
			</p>
		</fieldset>
	)
}

/** Takes one file. */
function AddPicture(props: { image: string | null; label: string; hint: string; onFile: (file: File) => void }) {
	const { t } = useTranslation('merchandising')
	const { image, label, hint } = props
	return (
		<PictureDrop
			label={t(image ? 'replacePictureOf' : 'addPictureOf', { name: label })}
			onFiles={([file]) => file && props.onFile(file)}
			className="flex min-h-16 flex-wrap items-center justify-center gap-x-3 p-3"
		>
			<CameraIcon className="size-6" />
			{t(image ? 'replacePicture' : 'addPicture')}
			<span className="w-full text-sm font-normal text-soft">{hint}</span>
		</PictureDrop>
	)
}

/** The address of a chosen file while it is shown. */
function useObjectUrl(file: File | undefined): string | undefined {
	const [address, setAddress] = useState<string>()
	useEffect(() => {
		if (!file) return setAddress(undefined)
		const made = URL.createObjectURL(file)
		setAddress(made)
		return () => URL.revokeObjectURL(made)
	}, [file])
	return address
}
