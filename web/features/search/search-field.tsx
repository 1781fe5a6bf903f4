import { useEffect, useRef, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { renderedOnce } from '#web/lib/kept-part.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useLocalPath } from '#web/lib/local-link.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { rememberSearch } from './recent.ts'

const Suggestions = lazyPart(() => import('./suggestions.tsx'), { lost: 'silent' })

/**
 * The search box: a plain GET form. With scripts, the search panel's state opens it: the box takes the focus and
 * suggestions show under it.
 */
export function SearchField() {
	const { hint, examples } = useShop().texts
	const [params] = useSearchParams()
	const searched = params.get('q') ?? ''
	const Box = searched ? Field : EmptyField
	return <Box hint={hint} examples={examples.slice(0, 3)} searched={searched} />
}

type Props = { hint: string | undefined; examples: string[]; searched: string }

/** The same component in the browser. What people search for is not kept. */
const EmptyField = renderedOnce('search', Field)

function Field({ hint, examples, searched }: Props) {
	const { t } = useTranslation('common')
	const local = useLocalPath()
	const open = usePanels((state) => state.search)
	const setSearch = usePanels((state) => state.setSearch)
	const [typed, setTyped] = useState('')
	const input = useRef<HTMLInputElement>(null)
	const close = () => setSearch(false)
	const show = (text: string) => {
		setTyped(text)
		setSearch(true)
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: another question brings another box
	useEffect(() => {
		if (open && document.activeElement !== input.current) input.current?.focus()
	}, [open, searched])
	return (
		<search className="relative block">
			<Form
				key={searched}
				action={local(paths.search())}
				className="relative"
				onSubmit={() => {
					rememberSearch(input.current?.value ?? '')
					close()
					input.current?.blur()
				}}
				onBlur={(event) => {
					if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) close()
				}}
			>
				<SearchIcon className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5.5 text-soft" />
				<input
					ref={input}
					type="search"
					name="q"
					defaultValue={searched}
					maxLength={80}
					autoComplete="off"
					autoCapitalize="none"
					enterKeyHint="search"
					role="combobox"
					aria-autocomplete="list"
					aria-expanded={false}
					aria-controls="search-suggestions"
					aria-label={t('search.label')}
					placeholder={
						hint ?? (examples.length > 0 ? t('search.placeholder', { words: examples.join(', ') }) : t('search.label'))
					}
					className="min-h-12 w-full appearance-none [&::-webkit-search-cancel-button]:hidden truncate rounded-md border-[1.5px] border-edge bg-card ps-11 pe-3 text-md transition-colors hover:border-leaf focus-visible:border-leaf focus-visible:outline-offset-0"
					onFocus={({ currentTarget: { value } }) => show(value === searched ? '' : value)}
					onChange={(event) => show(event.currentTarget.value)}
				/>
				{open && <Suggestions typed={typed.trim()} input={input} onClose={close} />}
			</Form>
		</search>
	)
}
