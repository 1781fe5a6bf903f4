import { LocalLink } from '#web/lib/local-link.tsx'
import { useShop } from '#web/shop/shop-data.ts'
import { cx } from '#web/ui/cx.ts'

/** The logo; it links to the configured address. */
export function Logo({ className }: { className?: string }) {
	const { brand, home } = useShop()
	const classes = cx('inline-flex min-h-11 items-center font-bold text-leaf', className ?? 'text-2xl')
	const mark = (
		<span>
			{brand}
			<span aria-hidden="true" className="text-gold">
				.
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
