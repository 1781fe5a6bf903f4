import { use } from 'react'
import { PageContext } from './contexts.ts'
import { drawnOf } from './router.ts'

type Tag = { title?: string; tagName?: 'link' | 'meta' } & Record<string, string>

/** The title and the meta elements of the page, by the innermost route that has any. */
export function Meta() {
	const page = use(PageContext)
	const { loaderData, location, modules } = page
	const shown = drawnOf(page).drawn.map(({ route: { id }, params, pathname }) => {
		return { id, params, pathname, loaderData: loaderData[id] }
	})
	const last = shown.findLast(({ id }) => modules[id]?.meta)
	const tags = last ? modules[last.id]?.meta?.({ ...last, location, matches: shown }) : []
	return (tags as Tag[]).map((tag) => {
		const { title, tagName: Element = 'meta', ...attributes } = tag
		if (title !== undefined) return <title key="title">{title}</title>
		return <Element key={JSON.stringify(attributes)} {...attributes} />
	})
}
