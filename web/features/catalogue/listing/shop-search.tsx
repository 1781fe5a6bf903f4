import { Form, useLocation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { KeptParts } from './kept-parts.tsx'
import type { ListingQuery } from './listing.rules.ts'

/** Searches within one seller's products: a plain GET form. */
export function ShopSearch({ query, name }: { query: ListingQuery; name: string }) {
	const { t } = useTranslation('catalogue')
	const { pathname } = useLocation()
	const label = t('seller.search', { name })
	return (
		<Form
			key={query.q}
			role="search"
			aria-label={label}
			action={pathname}
			preventScrollReset
			className="relative my-3 flex max-w-120"
		>
			<KeptParts query={query} leaveOut={['q']} />
			<input
				type="search"
				name="q"
				aria-label={label}
				placeholder={label}
				defaultValue={query.q}
				maxLength={80}
				enterKeyHint="search"
				autoComplete="off"
				className="min-h-11 w-full rounded-md bg-card ps-4 pe-12 inset-ring-[1.5px] inset-ring-edge"
			/>
			<button
				type="submit"
				aria-label={label}
				className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-leaf"
			>
				<SearchIcon className="size-5" />
			</button>
		</Form>
	)
}
