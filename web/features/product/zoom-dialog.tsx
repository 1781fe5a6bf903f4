import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useModal } from '#ui/dialog/use-modal.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, SearchIcon } from '#ui/icons.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { Picture } from '#web/shop/products/picture.tsx'
import type { ProductPicture } from './product-data.ts'
import { useZoom } from './use-zoom.ts'

type Props = {
	open: boolean
	onClose: () => void
	pictures: ProductPicture[]
	at: number
	onTurn: (to: number) => void
	name: string
}

/** The pictures over the whole screen: pinch, double tap, wheel, plus and minus enlarge; arrows go to the next one. */
export default function ZoomDialog(props: Props) {
	const modal = useModal(props.open, <Stage {...props} />, props.onClose)
	if (!modal.mounted) return null
	return (
		<dialog {...modal.dialog} aria-label={props.name} className="modal zoom">
			{modal.content}
		</dialog>
	)
}

function Stage({ pictures, at, onTurn, onClose, name }: Props) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const many = pictures.length > 1
	const turn = (by: -1 | 1) => {
		const to = at + by
		if (to < 0 || to >= pictures.length) return
		zoom.reset()
		onTurn(to)
	}
	const zoom = useZoom(turn)
	const number = formatNumber(at + 1, language)
	const picture = pictures[at] as ProductPicture
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog; every button works by itself
		<div className="relative grid h-full place-items-center" onKeyDown={zoom.key}>
			<div
				{...zoom.frame}
				className="grid size-full cursor-zoom-in touch-none place-items-center overflow-clip select-none"
			>
				<div ref={zoom.picture} className="pointer-events-none w-[min(100vw,100dvb)]">
					<Picture
						key={picture.image}
						id={picture.image}
						alt={picture.alt || (many ? t('product.picture', { name, number }) : name)}
						sizes="min(100vw, 100vh)"
						most={1920}
						first
					/>
				</div>
			</div>
			<div className="absolute end-0 top-0 flex gap-2 px-safe-3 pt-safe-3">
				<IconButton variant="surface" label={t('product.zoomIn')} onClick={zoom.toggle}>
					<SearchIcon />
				</IconButton>
				<IconButton variant="surface" label={t('quick.close')} onClick={onClose} data-autofocus>
					<CloseIcon />
				</IconButton>
			</div>
			{many && (
				<div className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-4 pb-safe-3">
					<IconButton variant="surface" label={t('product.before')} disabled={at === 0} onClick={() => turn(-1)}>
						<ChevronLeftIcon className="rtl:-scale-x-100" />
					</IconButton>
					<output className="figures rounded-full bg-card px-3 py-1 text-sm font-semibold">
						{`${number}/${formatNumber(pictures.length, language)}`}
					</output>
					<IconButton
						variant="surface"
						label={t('product.after')}
						disabled={at === pictures.length - 1}
						onClick={() => turn(1)}
					>
						<ChevronRightIcon className="rtl:-scale-x-100" />
					</IconButton>
				</div>
			)}
		</div>
	)
}
