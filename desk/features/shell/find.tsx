import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import type { Area } from '#desk/areas.ts'
import { useShortcut } from '#desk/lib/shortcuts.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

/** The search field: it leads to the lists that find by a text. Arrow keys choose among them. */
export function Find({ areas }: { areas: readonly Area[] }) {
	const { t } = useTranslation('shell')
	const navigate = useNavigate()
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const list = useRef<HTMLUListElement>(null)
	const [text, setText] = useState('')
	const [open, setOpen] = useState(false)
	useShortcut('/', t('find'), () => field.current?.focus())
	const finding = areas.filter(({ finds }) => finds)
	const [first] = finding
	const query = text.trim()
	const shown = open && query !== ''
	const close = () => setOpen(false)
	const keys = (event: KeyboardEvent) => {
		if (event.key === 'Escape') close()
		if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
		const links = [...(list.current?.querySelectorAll('a') ?? [])]
		const at = links.indexOf(document.activeElement as HTMLAnchorElement)
		const next = at + (event.key === 'ArrowDown' ? 1 : -1)
		event.preventDefault()
		if (next < 0) field.current?.focus()
		else links[Math.min(next, links.length - 1)]?.focus()
	}
	if (!first) return null
	return (
		<search
			className="relative w-full max-w-130"
			onKeyDown={keys}
			onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
		>
			<form
				onSubmit={(event) => {
					event.preventDefault()
					if (!query) return
					close()
					navigate(addressOf(first, query))
				}}
			>
				<TextField
					ref={field}
					label={t('find')}
					labelHidden
					placeholder={t('findWhat')}
					type="search"
					autoComplete="off"
					aria-controls={shown ? id : undefined}
					start={<SearchIcon className="size-5" />}
					value={text}
					onFocus={() => setOpen(true)}
					onChange={({ target }) => {
						setText(target.value)
						setOpen(true)
					}}
				/>
			</form>
			{shown && <Lists id={id} ref={list} areas={finding} query={query} onClose={close} />}
		</search>
	)
}

const addressOf = ({ path }: Area, query: string) => `${path}?q=${encodeURIComponent(query)}`

/** The lists that can be searched, each as a link to what it finds. */
function Lists(props: {
	id: string
	ref: RefObject<HTMLUListElement | null>
	areas: readonly Area[]
	query: string
	onClose: () => void
}) {
	const { t } = useTranslation('shell')
	return (
		<ul
			id={props.id}
			ref={props.ref}
			className="absolute inset-x-0 top-full z-40 mt-1 rounded-lg bg-raised p-1.5 shadow-float"
		>
			{props.areas.map((area) => (
				<li key={area.id}>
					<Link
						to={addressOf(area, props.query)}
						onClick={props.onClose}
						className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-leaf-tint focus-visible:bg-leaf-tint"
					>
						<area.icon className="size-5 shrink-0 text-soft" />
						<span className="min-w-0 flex-1 truncate font-semibold">{props.query}</span>
						<span className="text-sm text-soft">{t(`areas.${area.id}`)}</span>
					</Link>
				</li>
			))}
		</ul>
	)
}
