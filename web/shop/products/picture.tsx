import { cx } from '#ui/cx.ts'
import { useLightDocument } from '#web/lib/low-data.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { assetName } from './asset-name.rules.ts'

const widths = [96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920]

/**
 * Address of a picture in one of the widths of the media server. Other back ends send several file names, or other file
 * types: the asset is then the one with the lowest number (`assetName`).
 */
export function pictureUrl(base: string, files: string, width: number): string {
	return `${base}/${width}/${assetName(files) ?? files}`
}

/**
 * A square picture in the size that the screen needs. Its space is reserved from the start. It loads when it is near the
 * visible part of the page; as `first`, the main picture at the top, it loads at once with high priority.
 */
export function Picture(props: {
	/** File name from the API, such as `1042.webp`. */
	id: string
	/** Width on screen: a CSS value for `sizes`, such as `(width >= 48rem) 12rem, 45vw`, or a fixed number of pixels. */
	sizes: string | number
	/** Alternative text; empty when a text beside the picture has the same content. */
	alt: string
	first?: boolean
	/** Width in pixels of the largest file in `srcSet`; 640 is enough for cards. */
	most?: number
	/** Width in pixels of the smallest file in `srcSet`. */
	least?: number
	className?: string
}) {
	const { assetBase } = useShop()
	const light = useLightDocument()
	const fixed = typeof props.sizes === 'number' ? props.sizes : 0
	const width = props.most ?? (fixed ? Math.max(96, fixed * 3.2) : 1200)
	const most = light ? Math.min(width, props.first && width > 640 ? 640 : 256) : width
	const least = props.least ?? (fixed ? 0 : 128)
	const offered = widths.filter((width) => width <= most && width >= least)
	const usual = offered.find((width) => width >= (fixed * 1.5 || 384)) ?? offered.at(-1) ?? 640
	return (
		<img
			src={pictureUrl(assetBase, props.id, usual)}
			srcSet={offered.map((width) => `${pictureUrl(assetBase, props.id, width)} ${width}w`).join(', ')}
			// Not `auto`: when such a picture is removed, Chromium loads it again in the size of the whole window.
			sizes={fixed ? `${fixed}px` : String(props.sizes)}
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
