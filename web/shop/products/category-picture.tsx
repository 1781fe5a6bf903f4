import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { firstLetter } from '#web/lib/first-letter.ts'
import { Picture } from './picture.tsx'

type CategoryPictureProps = Omit<ComponentProps<typeof Picture>, 'id'> & {
	/** Null: it has no picture. */
	image: string | null
	/** The name of the category. */
	name: string
}

/** The picture of a category; without one its first letter on a tint, or its name where `alt` asks for it. */
export function CategoryPicture({ image, name, ...picture }: CategoryPictureProps) {
	if (image !== null) return <Picture id={image} {...picture} />
	return (
		<span aria-hidden={!picture.alt || undefined} className={cx('picture letter', picture.className)}>
			<span className={cx(picture.alt && 'text-sm md:text-md')}>{picture.alt || firstLetter(name).toUpperCase()}</span>
		</span>
	)
}
