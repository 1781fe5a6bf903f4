import { use } from 'react'
import { theRouter } from './browser-router.ts'
import { PageContext } from './contexts.ts'

type Tag = { title?: string; tagName?: 'link' | 'meta' } & Record<string, string>

/** The title and the meta elements of the page, by the innermost route that has any. */
export function Meta() {
	const { matches, errors, loaderData, location } = use(PageContext)
	const { modules } = theRouter()
	const failed = errors ? matches.findIndex(({ route }) => route.id in errors) : -1
	const shown = (failed < 0 ? matches : matches.slice(0, failed + 1)).map(({ route: { id }, params, pathname }) => {
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
