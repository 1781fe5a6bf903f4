import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { cx } from '#ui/cx.ts'
import { useBackCloses } from '#ui/dialog/back-closes.ts'
import { GridIcon, SearchIcon, StoreIcon } from '#ui/icons.tsx'
import { useLocalPath } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/shop/products/picture.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'
import { forgetSearches, recentSearches } from './recent.ts'

type Findings = ReplyOf<typeof endpoints.suggest>['data']
/** A response of the server, and the text it belongs to. */
type Answer = { typed: string; found: Findings }
type Props = { typed: string; input: RefObject<HTMLInputElement | null>; onClose: () => void }
type Option = { key: string; to: string; icon: ReactNode; text: string }

const noFindings: Findings = { products: [], categories: [], sellers: [] }
const pauseMs = 140
const listId = 'search-suggestions'

/**
 * Suggestions under the search box, or recent searches while it is empty. The box keeps the focus: arrows select, Enter
 * opens, Escape and Back close.
 */
export default function Suggestions(props: Props) {
	return (
		<QueryProvider>
			<Found {...props} />
		</QueryProvider>
	)
}

function Found({ typed, input, onClose }: Props) {
	const local = useLocalPath()
	const navigate = useNavigate()
	const [recent, setRecent] = useState(recentSearches)
	const answer = useAnswer(typed)
	const options = typed ? optionsOf(answer.found) : recent.map(toRecent)
	// Until the response arrives, the options of the previous text stay on the page and cannot be chosen.
	const late = typed !== '' && answer.typed !== typed
	useBackCloses(options.length > 0, onClose)
	const go = ({ to }: Option) => {
		onClose()
		navigate(local(to))
	}
	const at = useBoxKeys({ input, typed, options, late, onClose, onChoose: go })

	if (options.length === 0) return null
	return (
		<div className="scroll-thin absolute inset-x-0 top-full z-40 mt-1.5 max-h-[60dvh] overflow-y-auto rounded-lg bg-raised p-2 shadow-float">
			{!typed && <RecentHead onForget={() => setRecent([])} />}
			<OptionList options={options} at={at} late={late} onChoose={go} />
		</div>
	)
}

/** The suggestions for the typed text, requested after a short pause; those of the previous text until they arrive. */
function useAnswer(typed: string): Answer {
	const [asked, setAsked] = useState('')
	useEffect(() => {
		if (!typed) return setAsked('')
		const timer = setTimeout(() => setAsked(typed), pauseMs)
		return () => clearTimeout(timer)
	}, [typed])
	const { data, isError } = useQuery({
		queryKey: [...keys.suggestions, asked],
		queryFn: async ({ signal }): Promise<Answer> => {
			const found = asked ? (await call('suggest', { query: { q: asked.slice(0, 80) } }, { signal })).data : noFindings
			return { typed: asked, found }
		},
		placeholderData: keepPreviousData,
		retry: false,
	})
	return isError || !data ? { typed: asked, found: noFindings } : data
}

/** The keys of the search box, which keeps the focus. Returns the index of the active option, -1 for none. */
function useBoxKeys(props: {
	input: RefObject<HTMLInputElement | null>
	typed: string
	options: readonly Option[]
	late: boolean
	onClose: () => void
	onChoose: (option: Option) => void
}): number {
	const { input, typed, options, late, onClose, onChoose } = props
	const open = options.length > 0
	const [at, setAt] = useState(-1)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another text has other options
	useEffect(() => setAt(-1), [typed])

	useEffect(() => {
		const box = input.current
		if (!box) return
		box.setAttribute('aria-expanded', String(open))
		if (at >= 0) box.setAttribute('aria-activedescendant', `${listId}-${at}`)
		else box.removeAttribute('aria-activedescendant')
		const onKey = (event: KeyboardEvent) => {
			if (event.isComposing) return
			if (event.key === 'Escape') {
				// The browser would empty the box.
				event.preventDefault()
				event.stopPropagation()
				return onClose()
			}
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
			if (step && open && !late) {
				event.preventDefault()
				const stops = options.length + 1
				setAt(((at + 1 + step + stops) % stops) - 1)
			}
			const chosen = late ? undefined : options[at]
			if (event.key === 'Enter' && chosen) {
				event.preventDefault()
				onChoose(chosen)
			}
		}
		box.addEventListener('keydown', onKey)
		return () => {
			box.removeEventListener('keydown', onKey)
			box.setAttribute('aria-expanded', 'false')
			box.removeAttribute('aria-activedescendant')
		}
	})
	return at
}

/** The heading of the recent searches, with a button that deletes them. */
function RecentHead({ onForget }: { onForget: () => void }) {
	const { t } = useTranslation('common')
	return (
		<div className="flex items-center justify-between px-2 pb-1 text-sm text-soft">
			{t('search.recent')}
			<button
				type="button"
				className="touch-44 font-semibold text-leaf"
				onPointerDown={(event) => event.preventDefault()}
				onClick={() => {
					forgetSearches()
					onForget()
				}}
			>
				{t('search.forget')}
			</button>
		</div>
	)
}

function OptionList(props: {
	options: readonly Option[]
	at: number
	late: boolean
	onChoose: (option: Option) => void
}) {
	const { t } = useTranslation('common')
	const local = useLocalPath()
	const { options, at, late, onChoose } = props
	return (
		<div role="listbox" id={listId} aria-label={t('search.suggestions')} aria-busy={late}>
			{options.map((option, n) => (
				<a
					key={option.key}
					id={`${listId}-${n}`}
					role="option"
					aria-selected={n === at}
					aria-disabled={late || undefined}
					tabIndex={-1}
					href={local(option.to)}
					className={cx(
						'flex min-h-11 items-center gap-3 rounded-md px-2 py-1 hover:bg-leaf-tint',
						n === at && 'bg-leaf-tint',
						late && 'opacity-50',
					)}
					onPointerDown={(event) => event.preventDefault()}
					onClick={(event) => {
						if (event.metaKey || event.ctrlKey || event.shiftKey) return
						event.preventDefault()
						if (!late) onChoose(option)
					}}
				>
					{option.icon}
					<span className="line-clamp-2">{option.text}</span>
				</a>
			))}
		</div>
	)
}

function optionsOf({ categories, products, sellers }: Findings): Option[] {
	return [
		...categories.map(({ slug, name }) => ({
			key: `category ${slug}`,
			to: paths.category(slug),
			icon: <GridIcon className="mx-2 size-5 shrink-0 text-leaf" />,
			text: name,
		})),
		...products.map(({ slug, name, image }) => ({
			key: `product ${slug}`,
			to: paths.product(slug),
			icon: <Picture id={image} alt="" sizes={36} className="w-9! shrink-0 rounded-sm" />,
			text: name,
		})),
		...sellers.map(({ slug, name }) => ({
			key: `seller ${slug}`,
			to: paths.shop(slug),
			icon: <StoreIcon className="mx-2 size-5 shrink-0 text-leaf" />,
			text: name,
		})),
	]
}

function toRecent(text: string): Option {
	return {
		key: text,
		to: paths.search(text),
		icon: <SearchIcon className="mx-2 size-5 shrink-0 text-soft" />,
		text,
	}
}
