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

/** Files that are loaded by themselves (of routes, panels and parts), so many of which need a module that every visit may load it. */
const many = 6

/**
 * Finds out which modules a first visit needs before anything is pressed, by what its files import, so that these and no
 * others are in its chunks.
 */
export function firstVisit() {
	let needed = new Set<string>()
	let pages: Set<string>[] = []
	let uses = new Map<string, number>()
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
				for (const id of files) add(id)
				return found
			}
			const among = (files: string[]) => reachable(ids.filter((id) => files.includes(wholeFileOf(id))))
			needed = among(everyPage)
			pages = firstPages.map((file) => among([file]))
			const loaded = ids.filter((id) => {
				const info = this.getModuleInfo(id)
				return info?.isEntry || info?.dynamicImporters.length
			})
			uses = new Map()
			for (const id of loaded.flatMap((one) => [...reachable([one])])) uses.set(id, (uses.get(id) ?? 0) + 1)
		},
	}
	const onPages = (id: string) => pages.filter((page) => page.has(id)).length
	return {
		plugin,
		/**
		 * Every page needs it, or several of the first pages, or one of them and many others. Not the first file itself: it runs
		 * when the others are there.
		 */
		shared: (id: string) =>
			fileOf(id) !== everyPage[0] &&
			(needed.has(id) || onPages(id) > 1 || (onPages(id) > 0 && (uses.get(id) ?? 0) >= many)),
		/** For each of the first pages, whether it is the only one of them that needs a module. */
		pages: firstPages.map((file, at) => ({
			name: path.basename(file, '.tsx'),
			only: (id: string) =>
				wholeFileOf(id) !== file && !needed.has(id) && pages.every((page, n) => page.has(id) === (n === at)),
		})),
		/** One of the first pages needs it, or all. */
		ever: (id: string) => needed.has(id) || onPages(id) > 0,
	}
}
