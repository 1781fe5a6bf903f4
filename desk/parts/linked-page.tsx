import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { Page } from '#desk/parts/page.tsx'
import { cx } from '#ui/cx.ts'

export type PageProps = { title: string; note?: ReactNode; actions?: ReactNode; children: ReactNode }

/** One page of a group, with the links to all of them; `label` names the links. */
export function LinkedPage({
	label,
	links,
	...props
}: PageProps & { label: string; links: readonly { to: string; name: string }[] }) {
	const nav = useRef<HTMLElement>(null)
	// On a narrow screen the row scrolls: the link of this page is whole.
	useEffect(() => {
		nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
	}, [])
	return (
		<Page title={props.title} note={props.note} actions={props.actions}>
			<nav ref={nav} aria-label={label} className="-mx-4 overflow-x-auto scroll-none px-4 py-1">
				<ul className="flex gap-2">
					{links.map(({ to, name }) => (
						<li key={to}>
							<NavLink
								end
								to={to}
								className={({ isActive }) =>
									cx(
										'flex min-h-11 items-center rounded-full px-4 font-semibold whitespace-nowrap',
										isActive ? 'bg-leaf text-on-leaf' : 'bg-card hover:bg-leaf-tint',
									)
								}
							>
								{name}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			{props.children}
		</Page>
	)
}
