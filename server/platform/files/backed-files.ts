import type { Files } from './files.ts'

/**
 * Files of `first`; those that only `behind` has are found there too. New files go to `first`, and a removed one is removed in
 * both.
 */
export function backedFiles(first: Files, behind: Files): Files {
	return {
		place: first.place,
		behind,
		local: () => undefined,
		write: first.write,
		read: async (area, name) => (await first.read(area, name)) ?? (await behind.read(area, name)),
		remove: async (area, name) => {
			await Promise.all([first.remove(area, name), behind.remove(area, name)])
		},
		async *list(area) {
			const names = new Set<string>()
			for await (const file of first.list(area)) {
				names.add(file.name)
				yield file
			}
			for await (const file of behind.list(area)) if (!names.has(file.name)) yield file
		},
	}
}
