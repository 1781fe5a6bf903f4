import { languageOfPath } from './languages.ts'
import { namespacesOf } from './namespaces.ts'

const files = import.meta.glob<{ default: object }>('../locales/*/*.json', { eager: true })

/** The translations a page is rendered with, by namespace. Server only: all files are in memory there. */
export function textsOf(pathname: string): Record<string, object> {
	const language = languageOfPath(pathname)
	return Object.fromEntries(
		namespacesOf(pathname).map((namespace) => [
			namespace,
			files[`../locales/${language}/${namespace}.json`]?.default ?? {},
		]),
	)
}
