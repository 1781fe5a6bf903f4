import { useLightDocument } from '#web/lib/low-data.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { cx } from '#web/ui/cx.ts'
import { assetName } from './asset-name.rules.ts'

const widths = [96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920]

/**
 * Address of a picture at one of the widths the media server makes. Other back ends name several files, or files of other
 * kinds: the asset they mean is the one of the lowest number (`assetName`).
 */
export function pictureUrl(base: string, files: string, width: number): string {
	return `${base}/${width}/${assetName(files) ?? files}`
}

/**
 * A square picture of the shop in the size the screen needs. Its space is reserved from the start; it loads when it comes
 * near the screen, or at once and first when it is the `first` thing to see.
 */
export function Picture(props: {
	/** File name as the API gives it, `1042.webp`. */
	id: string
	/** Width on screen in CSS terms, such as `(width >= 48rem) 12rem, 45vw`, or pixels for a fixed size. */
	sizes: string | number
	/** Empty when a text beside it has the same content. */
	alt: string
	first?: boolean
	/** Widest file worth offering, in pixels; cards need no more than 640. */
	most?: number
	/** Narrowest file worth offering, in pixels. */
	least?: number
	className?: string
}) {
	const { assetBase } = useShop()
	const light = useLightDocument()
	const fixed = typeof props.sizes === 'number' ? props.sizes : 0
	const asked = props.most ?? (fixed ? Math.max(96, fixed * 3.2) : 1200)
	const most = light ? Math.min(asked, props.first && asked > 640 ? 640 : 256) : asked
	const least = props.least ?? (fixed ? 0 : 128)
	const offered = widths.filter((width) => width <= most && width >= least)
	const usual = offered.find((width) => width >= (fixed * 1.5 || 384)) ?? offered.at(-1) ?? 640
	return (
		<img
			src={pictureUrl(assetBase, props.id, usual)}
			srcSet={offered.map((width) => `${pictureUrl(assetBase, props.id, width)} ${width}w`).join(', ')}
			// Where it loads late the browser can measure for itself; what follows is for those that cannot.
			sizes={fixed ? `${fixed}px` : props.first ? String(props.sizes) : `auto,${props.sizes}`}
			width={fixed || 640}
			height={fixed || 640}
			alt={props.alt}
			loading={props.first ? 'eager' : 'lazy'}
			fetchPriority={props.first ? 'high' : undefined}
			decoding="async"
			className={cx('picture', props.className)}
		/>
	)
}
