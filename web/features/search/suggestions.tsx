import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { call } from '#web/lib/api.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/lib/picture.tsx'
import { GridIcon, StoreIcon } from '#web/ui/icons.tsx'

type Found = ReplyOf<typeof endpoints.suggest>['data']

const none: Found = { products: [], categories: [], sellers: [] }
const pauseMs = 140

/** What the shopper may mean, under the search box. Arrows and Tab walk through it; Escape closes it. */
export default function Suggestions(props: {
	typed: string
	input: RefObject<HTMLInputElement | null>
	onClose: () => void
}) {
	const { t } = useTranslation('common')
	const { typed, input, onClose } = props
	const [found, setFound] = useState(none)

	useEffect(() => {
		const gone = new AbortController()
		const timer = setTimeout(() => {
			call('suggest', { query: { q: typed.slice(0, 80) } }, { signal: gone.signal }).then(
				({ data }) => setFound(data),
				() => {},
			)
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			gone.abort()
		}
	}, [typed])

	useEffect(() => {
		const form = input.current?.form
		if (!form) return
		const walk = (event: KeyboardEvent) => {
			if (event.key === 'Escape') {
				onClose()
				input.current?.focus()
				return
			}
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
			if (!step) return
			const stops = [input.current, ...form.querySelectorAll('a')].filter((stop) => stop !== null)
			const at = stops.indexOf(document.activeElement as HTMLAnchorElement)
			event.preventDefault()
			stops[(at + step + stops.length) % stops.length]?.focus()
		}
		form.addEventListener('keydown', walk)
		return () => form.removeEventListener('keydown', walk)
	}, [input, onClose])

	const row = 'flex min-h-11 items-center gap-3 rounded-md px-2 py-1 hover:bg-leaf-tint focus-visible:bg-leaf-tint'
	if (found.products.length + found.categories.length + found.sellers.length === 0) return null
	return (
		<ul
			aria-label={t('search.suggestions')}
			className="scroll-thin absolute inset-x-0 top-full z-40 mt-1.5 max-h-[60dvh] overflow-y-auto rounded-lg bg-raised p-2 shadow-float"
		>
			{found.categories.map(({ slug, name }) => (
				<li key={`category ${slug}`}>
					<LocalLink to={paths.category(slug)} onClick={onClose} className={row}>
						<GridIcon className="mx-2 size-5 shrink-0 text-leaf" />
						<span className="font-semibold">{name}</span>
					</LocalLink>
				</li>
			))}
			{found.products.map(({ slug, name, image }) => (
				<li key={`product ${slug}`}>
					<LocalLink to={paths.product(slug)} onClick={onClose} className={row}>
						<Picture id={image} alt="" sizes={36} className="w-9! shrink-0 rounded-sm" />
						<span className="line-clamp-2">{name}</span>
					</LocalLink>
				</li>
			))}
			{found.sellers.map(({ slug, name }) => (
				<li key={`seller ${slug}`}>
					<LocalLink to={paths.shop(slug)} onClick={onClose} className={row}>
						<StoreIcon className="mx-2 size-5 shrink-0 text-leaf" />
						<span>{name}</span>
					</LocalLink>
				</li>
			))}
		</ul>
	)
}
