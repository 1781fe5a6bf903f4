import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { Picture } from '#web/lib/picture.tsx'
import { cx } from '#web/ui/cx.ts'

/** The pictures of a product: swiped on phones, chosen by thumbnails on wider screens; links without scripts. */
export function Gallery({ images, name }: { images: string[]; name: string }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const strip = useRef<HTMLUListElement>(null)
	const [at, setAt] = useState(0)
	const many = images.length > 1
	const position = (index: number) => formatNumber(index + 1, language)
	const show = (index: number) => {
		const width = strip.current?.clientWidth ?? 0
		strip.current?.scrollTo({ left: width * index, behavior: 'smooth' })
	}
	return (
		<div className="grid min-w-0 content-start gap-3">
			<div className="relative -mx-4 md:mx-0">
				<ul
					ref={strip}
					tabIndex={many ? 0 : undefined}
					aria-label={t('product.pictures')}
					className="scroll-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-2 md:rounded-xl"
					onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
				>
					{images.map((image, index) => (
						<li key={image} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
							<Picture
								id={image}
								alt={many ? t('product.picture', { name, number: position(index) }) : name}
								first={index === 0}
								sizes="(width >= 80rem) 34rem, (width >= 48rem) 44vw, 100vw"
							/>
						</li>
					))}
				</ul>
				{many && (
					<span aria-hidden="true" className="absolute inset-x-0 bottom-3 flex justify-center gap-1.5 md:hidden">
						{images.map((image, index) => (
							<span
								key={image}
								className={cx(
									'h-1.5 rounded-full transition-[width]',
									index === at ? 'w-5 bg-[#0b6b4f]' : 'w-1.5 bg-[#14231c]/30',
								)}
							/>
						))}
					</span>
				)}
			</div>
			{many && (
				<ul className="hidden gap-3 md:flex">
					{images.map((image, index) => (
						<li key={image}>
							<a
								href={`#picture-${index + 1}`}
								aria-label={t('product.showPicture', { number: position(index) })}
								aria-current={index === at ? 'true' : undefined}
								className={cx(
									'block overflow-clip rounded-md outline-2 -outline-offset-2',
									index === at ? 'outline-leaf' : 'outline-transparent hover:outline-edge',
								)}
								onClick={(event) => {
									event.preventDefault()
									show(index)
								}}
							>
								<Picture id={image} alt="" sizes={72} className="w-18!" />
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
