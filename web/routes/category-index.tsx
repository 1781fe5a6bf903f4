import { redirect } from 'react-router'
import { languageOfPath, localPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import type { Route } from './+types/category-index.ts'

/** `/category` alone is the same as `/categories`. */
export function loader({ url }: Route.LoaderArgs) {
	throw redirect(localPath(paths.categories, languageOfPath(url.pathname)), 301)
}

export default function CategoryIndex() {
	return null
}
