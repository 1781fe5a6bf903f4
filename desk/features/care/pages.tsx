import type { ReactNode } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CheckIcon } from '#ui/icons.tsx'

type Query<Item> = {
	data: { items: Item[] }[] | undefined
	error: Error | null
	isFetching: boolean
	refetch: () => unknown
	hasNextPage: boolean
	isFetchingNextPage: boolean
	fetchNextPage: () => unknown
}

/** The entries of a paged list as cards, with a button for more. */
export function Pages<Item>(props: {
	query: Query<Item>
	keyOf: (item: Item) => string | number
	children: (item: Item) => ReactNode
}) {
	const { t } = useTranslation(['care', 'common'])
	const { query } = props
	return (
		<Loaded query={query}>
			{(pages) => {
				const items = pages.flatMap((page) => page.items)
				if (items.length === 0) return <EmptyState icon={<CheckIcon />} title={t('nothing')} />
				return (
					<div className="grid grid-cols-1 gap-3">
						<ul className="grid grid-cols-1 gap-3">
							{items.map((item) => (
								<li key={props.keyOf(item)} className="grid gap-3 rounded-xl bg-card p-4 shadow-card md:p-5">
									{props.children(item)}
								</li>
							))}
						</ul>
						{query.hasNextPage && (
							<Button
								variant="secondary"
								className="justify-self-center"
								loading={query.isFetchingNextPage}
								onClick={() => query.fetchNextPage()}
							>
								{t('common:more')}
							</Button>
						)}
					</div>
				)
			}}
		</Loaded>
	)
}
