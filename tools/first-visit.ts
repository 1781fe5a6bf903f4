import path from 'node:path'
import type { Plugin } from 'vite'

/** The file of a module from the top of the repository, with slashes; the id of one that is no file. */
export const fileOf = (id: string) => (id.startsWith('\0') ? id : path.relative('.', id).replaceAll('\\', '/'))

/** The file of a module, without the query with which a route imports a part of it. */
const wholeFileOf = (id: string) => fileOf(id.split('?')[0] ?? '')

/** Files that every page begins with. */
const everyPage = ['web/entry.client.tsx', 'web/root.tsx', 'web/routes/layout.tsx']
/** The pages with which most visits begin. */
const firstPages = ['web/routes/home.tsx', 'web/routes/category.tsx', 'web/routes/product.tsx']

/**
 * Finds out which modules a first visit needs before anything is pressed, by what its files import, so that these and no
 * others are in its chunks.
 */
export function firstVisit() {
	let needed = new Set<string>()
	let pages: Set<string>[] = []
	const plugin: Plugin = {
		name: 'haat-first-visit',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		buildEnd() {
			const ids = [...this.getModuleIds()]
			const reachable = (files: string[]) => {
				const found = new Set<string>()
				const add = (id: string) => {
					if (found.has(id)) return
					found.add(id)
					for (const other of this.getModuleInfo(id)?.importedIds ?? []) add(other)
				}
				for (const id of ids) if (files.includes(wholeFileOf(id))) add(id)
				return found
			}
			needed = reachable(everyPage)
			pages = firstPages.map((file) => reachable([file]))
		},
	}
	return {
		plugin,
		/** Every page needs it. The first file itself is a chunk of its own: it runs when the others are there. */
		everywhere: (id: string) => needed.has(id) && fileOf(id) !== everyPage[0],
		/** Several of the first pages need it. */
		often: (id: string) => pages.filter((page) => page.has(id)).length > 1,
		/** For each of the first pages, whether it is the only one of them that needs a module. */
		pages: firstPages.map((file, at) => ({
			name: path.basename(file, '.tsx'),
			only: (id: string) =>
				wholeFileOf(id) !== file && !needed.has(id) && pages.every((page, n) => page.has(id) === (n === at)),
		})),
		/** One of the first pages needs it, or all. */
		ever: (id: string) => needed.has(id) || pages.some((page) => page.has(id)),
	}
}
