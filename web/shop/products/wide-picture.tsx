import { cx } from '#ui/cx.ts'
import { useLightDocument } from '#web/lib/low-data.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { pictureUrl } from './picture.tsx'

const widths = [384, 640, 750, 828, 1080, 1200, 1920]

/**
 * A picture in 21:9 from tablets on, and in 16:9 on phones: `phone`, or the middle of `wide`. Its space is reserved from the
 * start.
 */
export function WidePicture(props: {
	/** File names from the API. */
	wide: string
	phone: string | null
	/** Width on screen from tablets on: a CSS value for `sizes`. */
	sizes: string
	/** Alternative text; empty when a text beside the picture has the same content. */
	alt: string
	/** It is near the top of the page: it loads at once. */
	first?: boolean
	className?: string
}) {
	const { assetBase } = useShop()
	const light = useLightDocument()
	const most = light ? 640 : 1920
	const sources = (file: string, widest: number) =>
		widths
			.filter((width) => width <= Math.min(most, widest))
			.map((width) => `${pictureUrl(assetBase, file, width)} ${width}w`)
			.join(', ')
	return (
		<picture>
			<source
				media="(width >= 48rem)"
				srcSet={sources(props.wide, 1920)}
				sizes={props.sizes}
				width={1920}
				height={823}
			/>
			<img
				src={pictureUrl(assetBase, props.phone ?? props.wide, 640)}
				srcSet={sources(props.phone ?? props.wide, 1200)}
				// Of the wide picture a phone shows three quarters of the width.
				sizes={props.phone ? '100vw' : '132vw'}
				width={1200}
				height={675}
				alt={props.alt}
				loading={props.first ? 'eager' : 'lazy'}
				decoding="async"
				className={cx('picture aspect-video w-full object-cover md:aspect-21/9', props.className)}
			/>
		</picture>
	)
}
