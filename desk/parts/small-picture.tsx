import { cx } from '#ui/cx.ts'
import { ImageIcon } from '#ui/icons.tsx'

/** The first picture of a product beside its name, 40 px unless `className` says otherwise. */
export function SmallPicture({ image, className = 'size-10' }: { image: string | null; className?: string }) {
	const classes = cx('shrink-0 rounded-md', className)
	if (image === null)
		return (
			<span className={cx(classes, 'grid place-items-center bg-mist text-soft')}>
				<ImageIcon className="size-5" />
			</span>
		)
	return (
		<img
			src={`/media/128/${image}`}
			width={40}
			height={40}
			alt=""
			loading="lazy"
			decoding="async"
			className={cx('picture', classes)}
		/>
	)
}
