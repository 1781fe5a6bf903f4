import { cx } from '#ui/cx.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { Picture } from '#web/shop/products/picture.tsx'
import { useShop } from '#web/shop/shop-data.ts'

/** The logo; it links to the configured address. */
export function Logo({ className }: { className?: string }) {
	const { brand, home, texts } = useShop()
	// A long name leaves less space for the search field.
	const size = brand.length > 8 ? 'text-lg leading-tight lg:text-2xl' : 'text-2xl'
	const classes = cx('inline-flex min-h-11 items-center font-bold text-leaf', className ?? size)
	const mark = (
		<span className="inline-flex items-center gap-2">
			{texts.logo && <Picture id={texts.logo} alt="" sizes={36} className="w-9! shrink-0 rounded-sm" />}
			<span>
				{brand}
				<span aria-hidden="true" className="text-gold">
					.
				</span>
			</span>
		</span>
	)
	if (!home.startsWith('/'))
		return (
			<a href={home} className={classes}>
				{mark}
			</a>
		)
	return (
		<LocalLink to={home} className={classes}>
			{mark}
		</LocalLink>
	)
}
