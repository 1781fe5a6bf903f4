import { cx } from '#ui/cx.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { type RenderElement, renderAs } from '#ui/render-as.ts'

/** Links to the pages above this one, from the home page on. The last item is this page and is not a link. */
export function Breadcrumbs(props: {
	/** Accessible name of the landmark. */
	label: string
	/** The pages in order; `render` is the link, such as `<Link to="/categories" />`. */
	items: readonly { label: string; render?: RenderElement }[]
	/** CSS classes of the landmark. */
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
