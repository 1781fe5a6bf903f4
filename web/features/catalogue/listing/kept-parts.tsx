import type { ListingQuery } from './listing.rules.ts'

/** The other parts of a list's address, so that a GET form keeps them. */
export function KeptParts({ query, leaveOut }: { query: ListingQuery; leaveOut: (keyof ListingQuery)[] }) {
	return Object.entries(query)
		.filter(([name]) => !['page', 'cursor', ...leaveOut].includes(name))
		.map(([name, value]) => <input key={name} type="hidden" name={name} value={String(value)} />)
}
