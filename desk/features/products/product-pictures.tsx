import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Section } from '#desk/parts/page.tsx'
import { PictureDrop } from '#desk/parts/picture-drop.tsx'
import { CameraIcon } from '#ui/icons.tsx'
import { PictureRow } from './picture-row.tsx'
import { useSendPictures } from './use-send-pictures.ts'

/** The pictures of a product: added by choice, camera, drag or paste; ordered by drag or by buttons. */
export function ProductPictures({ slug, name }: { slug: string; name: string }) {
	const { t } = useTranslation('products')
	const can = useCan()
	const change = can('catalogue.change')
	const params = { slug }
	const query = useRead('listProductPictures', { params })
	const pictures = useSendPictures(slug)
	const order = useAct('orderProductPictures', { reads: ['listProductPictures'] })
	const [dragged, setDragged] = useState<number | null>(null)
	const list = query.data ?? []
	/** Puts a picture at another place. */
	const move = (from: number, to: number) => {
		const ids = list.map(({ picture }) => picture)
		const [moved] = ids.splice(from, 1)
		if (moved === undefined || to < 0 || to > ids.length) return
		ids.splice(to, 0, moved)
		order.mutate({ params, body: { pictures: ids } })
	}
	return (
		<Section title={t('pictures')}>
			<Loaded query={query}>
				{() => (
					<ol className="grid grid-cols-1 gap-3">
						{list.map((picture, at) => (
							<li
								key={picture.picture}
								draggable={change}
								onDragStart={() => setDragged(at)}
								onDragOver={(event) => dragged !== null && event.preventDefault()}
								onDrop={(event) => {
									if (dragged === null) return
									event.preventDefault()
									event.stopPropagation()
									move(dragged, at)
									setDragged(null)
								}}
								onDragEnd={() => setDragged(null)}
							>
								<PictureRow
									{...{ slug, name, picture, at, change, last: at === list.length - 1 }}
									onMove={(to) => move(at, to)}
								/>
							</li>
						))}
					</ol>
				)}
			</Loaded>
			{change && <AddPictures pictures={pictures} />}
			<p role="status" className="text-sm text-chilli">
				{pictures.error}
			</p>
		</Section>
	)
}

/** The field for new pictures: it takes chosen, dropped and pasted files. */
function AddPictures({ pictures }: { pictures: ReturnType<typeof useSendPictures> }) {
	const { t } = useTranslation('products')
	return (
		<PictureDrop
			label={t('addPicture')}
			multiple
			onFiles={pictures.send}
			className="grid justify-items-center gap-1 p-4"
		>
			<CameraIcon className="size-7" />
			{pictures.busy ? t('sending') : t('addPicture')}
			<span className="text-sm font-normal text-soft">{t('addPictureHint')}</span>
		</PictureDrop>
	)
}
