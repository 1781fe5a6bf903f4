import { cx } from '#web/ui/cx.ts'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { type RenderElement, renderAs } from '#web/ui/render-as.ts'

/** The way here from the home page. The last place is the page itself and is not a link. */
export function Breadcrumbs(props: {
	/** Names the landmark. */
	label: string
	/** The places in order; `render` is the link, such as `<Link to="/categories" />`. */
	items: readonly { label: string; render?: RenderElement }[]
	/** Classes of the landmark. */
	className?: string
}) {
	const place = 'block min-w-0 max-w-56 truncate px-1 leading-11'
	return (
		<nav aria-label={props.label} className={cx('-mx-1 text-sm text-soft', props.className)}>
			<ol className="scroll-none flex items-center overflow-x-auto">
				{props.items.map((item, index) => (
					<li key={item.label} className="flex min-w-0 shrink-0 items-center last:shrink">
						{index > 0 && <ChevronRightIcon className="size-4 shrink-0 rtl:-scale-x-100" />}
						{item.render && index < props.items.length - 1 ? (
							renderAs(item.render, { className: cx(place, 'hover:text-leaf hover:underline'), children: item.label })
						) : (
							<span aria-current="page" className={cx(place, 'text-ink')}>
								{item.label}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	)
}
