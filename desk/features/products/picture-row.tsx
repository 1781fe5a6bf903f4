import { useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ChevronDownIcon, ChevronUpIcon, TrashIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { readsOfPictures } from './product-reads.ts'

type Picture = Reply<'listProductPictures'>['data'][number]

/** One picture with its alternative texts, and buttons for its place. */
export function PictureRow(props: {
	slug: string
	name: string
	picture: Picture
	at: number
	last: boolean
	change: boolean
	onMove: (to: number) => void
}) {
	const { slug, picture, at, change } = props
	const { t } = useTranslation('products')
	const remove = useAct('removeProductPictures', { reads: readsOfPictures })
	const number = formatNumber(at + 1, useLanguage())
	return (
		<div className="grid grid-cols-1 gap-2 rounded-lg bg-sunk p-2.5">
			<div className="flex flex-wrap items-center gap-x-1 gap-y-2">
				<SmallPicture image={picture.image} className="size-16" />
				<span className="min-w-0 flex-1 basis-16 text-xs break-words text-soft">
					{at === 0 ? t('firstPicture') : picture.name === 'drawn' ? t('drawn') : picture.name}
				</span>
				{change && (
					<>
						<IconButton label={t('earlier', { number })} disabled={at === 0} onClick={() => props.onMove(at - 1)}>
							<ChevronUpIcon />
						</IconButton>
						<IconButton label={t('laterPlace', { number })} disabled={props.last} onClick={() => props.onMove(at + 1)}>
							<ChevronDownIcon />
						</IconButton>
						<IconButton
							label={t('remove', { number })}
							disabled={remove.isPending}
							onClick={() => remove.mutate({ params: { slug }, body: { pictures: [picture.picture] } })}
						>
							<TrashIcon />
						</IconButton>
					</>
				)}
			</div>
			{change && (
				<div className="grid grid-cols-1 gap-2">
					<AltField {...{ slug, picture, language: 'en' }} />
					<AltField {...{ slug, picture, language: 'bn' }} />
				</div>
			)}
		</div>
	)
}

/** The alternative text of a picture in one language; stored when the field is left. */
function AltField({ slug, picture, language }: { slug: string; picture: Picture; language: 'en' | 'bn' }) {
	const { t } = useTranslation('products')
	const stored = picture[`alt_${language}`] ?? ''
	const [text, setText] = useState(stored)
	const describe = useAct('describeProductPicture', { reads: readsOfPictures })
	return (
		<TextField
			label={t(`alt.${language}`)}
			lang={language}
			maxLength={300}
			value={text}
			onChange={({ target }) => setText(target.value)}
			onBlur={() => {
				const alt = text.trim() || null
				if (alt !== (stored || null))
					describe.mutate({ params: { slug }, body: { picture: picture.picture, [`alt_${language}`]: alt } })
			}}
		/>
	)
}
