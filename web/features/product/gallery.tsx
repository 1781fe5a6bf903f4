import { useId, useRef, useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { documentIsLight } from '#web/lib/low-data.ts'
import { Picture } from '#web/shop/products/picture.tsx'
import type { ProductPicture } from './product-data.ts'

const loadZoom = () => import('./zoom-dialog.tsx')
const ZoomDialog = lazyPart(loadZoom, { lost: 'over' })

/**
 * The pictures of a product: swiped on phones, chosen by thumbnails on wider screens, enlarged by a press. Without scripts
 * the thumbnails are links.
 */
export function Gallery(props: {
	pictures: ProductPicture[]
	name: string
	/** Width of a picture on screen, in CSS terms. */
	sizes: string
	/** Narrower on phones, so that the next one shows at the edge. */
	peek?: boolean
	/** Pale: the product is sold out. */
	dimmed?: boolean
	className?: string
}) {
	const { pictures, name } = props
	const images = pictures.map(({ image }) => image)
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const id = useId()
	const strip = useRef<HTMLUListElement>(null)
	const [at, setAt] = useState(0)
	const [large, setLarge] = useState<'never' | 'open' | 'closed'>('never')
	const many = images.length > 1
	const position = (index: number) => formatNumber(index + 1, language)
	const show = (index: number, behavior: ScrollBehavior = 'smooth') =>
		strip.current?.scrollTo({ left: stepOf(strip.current) * index, behavior })
	return (
		<div className="grid min-w-0 content-start gap-3">
			<div className={cx('relative', props.className)}>
				<ul
					ref={strip}
					tabIndex={many ? 0 : undefined}
					aria-label={t('product.pictures')}
					className={cx(
						'scroll-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-2 md:rounded-xl',
						props.peek && 'max-md:gap-3 max-md:px-[15%] max-md:pt-4',
					)}
					onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / stepOf(currentTarget)))}
				>
					{pictures.map(({ image, alt }, index) => (
						<li
							key={image}
							id={`${id}${index}`}
							className={cx(
								'relative w-full shrink-0 snap-center',
								props.peek && 'max-md:overflow-clip max-md:rounded-xl',
							)}
						>
							<Picture
								id={image}
								alt={alt || (many ? t('product.picture', { name, number: position(index) }) : name)}
								first={index === 0}
								sizes={props.sizes}
								className={cx('transition-[opacity,filter]', props.dimmed && 'opacity-60 grayscale')}
							/>
							<button
								type="button"
								tabIndex={index === at ? 0 : -1}
								aria-label={t('product.enlarge', { number: position(index) })}
								className="absolute inset-0 cursor-zoom-in -outline-offset-4 md:rounded-xl noscript:hidden"
								onPointerEnter={() => documentIsLight() || void loadZoom().catch(() => {})}
								onClick={() => setLarge('open')}
							/>
						</li>
					))}
				</ul>
				{many && !props.peek && <Dots images={images} at={at} />}
			</div>
			{many && <Thumbnails images={images} at={at} id={id} onChoose={show} />}
			{large !== 'never' && (
				<ZoomDialog
					open={large === 'open'}
					onClose={() => setLarge('closed')}
					pictures={pictures}
					at={Math.min(at, images.length - 1)}
					onTurn={(to) => {
						setAt(to)
						show(to, 'instant')
					}}
					name={name}
				/>
			)}
		</div>
	)
}

/** One dot per picture, on phones; the wide one is the picture in view. */
function Dots({ images, at }: { images: string[]; at: number }) {
	return (
		<span
			aria-hidden="true"
			className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-1.5 md:hidden"
		>
			{images.map((image, index) => (
				<span
					key={image}
					className={cx(
						'h-1.5 rounded-full transition-[width]',
						index === at ? 'w-5 bg-grove' : 'w-1.5 bg-[#14231c]/30',
					)}
				/>
			))}
		</span>
	)
}

function Thumbnails(props: { images: string[]; at: number; id: string; onChoose: (index: number) => void }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { images, at, id, onChoose } = props
	return (
		<ul className="hidden gap-3 md:flex">
			{images.map((image, index) => (
				<li key={image}>
					<a
						href={`#${id}${index}`}
						aria-label={t('product.showPicture', { number: formatNumber(index + 1, language) })}
						aria-current={index === at ? 'true' : undefined}
						className={cx(
							'block overflow-clip rounded-md outline-2 -outline-offset-2',
							index === at ? 'outline-leaf' : 'outline-transparent hover:outline-edge',
						)}
						onClick={(event) => {
							event.preventDefault()
							onChoose(index)
						}}
					>
						<Picture id={image} alt="" sizes={72} className="w-18!" />
					</a>
				</li>
			))}
		</ul>
	)
}

/** The distance from one picture to the next, in pixels; negative where reading goes from right to left. */
function stepOf({ children }: HTMLElement): number {
	const [one, two] = Array.from(children) as HTMLElement[]
	return one && two ? two.offsetLeft - one.offsetLeft : 1
}
