import { readConfig } from '#server/config.ts'
import { checkFiles } from '#server/platform/files/check-files.ts'
import { type Area, areas, type Files } from '#server/platform/files/files.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { moveFiles } from '#server/platform/files/move-files.ts'
import { openBuckets } from '#server/platform/files/open-files.ts'
import { type CommandGroup, type Terminal, WrongUse } from './command.ts'

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** The files of one place, by area. */
async function count(place: Files) {
	const found: Record<Area, { files: number; bytes: number }> = Object.create(null)
	for (const area of areas) {
		found[area] = { files: 0, bytes: 0 }
		for await (const { bytes } of place.list(area)) {
			found[area].files += 1
			found[area].bytes += bytes
		}
	}
	return found
}

/** The store of files that machines share, alone, and the data folder. Throws `WrongUse` when FILES_URL is not set. */
async function bothPlaces({ config = readConfig(process.env), dataDir }: Terminal) {
	if (!config.files) throw new WrongUse('FILES_URL is not set: the files of this shop are in its data folder.')
	return { shared: await openBuckets(config.files), folder: folderFiles(dataDir) }
}

/** Pictures, prescriptions, documents and other files of the shop, and where they are stored. */
export const files: CommandGroup = {
	list: {
		usage: '',
		summary: 'how many files there are of each kind, and where they are stored',
		options: [],
		async run(_args, { files: place, say, data }) {
			const found = await count(place)
			data?.({ place: place.place, areas: found })
			say(`Files are in ${place.place}.`)
			for (const area of areas)
				say(`${area.padEnd(14)}${String(found[area].files).padStart(8)}  ${megabytes(found[area].bytes)}`)
		},
	},
	move: {
		usage: '',
		summary: 'brings the files of the data folder to the store of FILES_URL, while the shop runs; again does no harm',
		options: [
			['--keep', 'leaves the files in the data folder too'],
			['--back', 'copies the files of that store into the data folder instead'],
		],
		async run(_args, terminal, options = {}) {
			const { shared, folder } = await bothPlaces(terminal)
			const back = options.back === true
			// Back: nothing is removed, so that machines that still use the store lose nothing.
			const moved = back
				? await moveFiles(shared, folder, { keep: true })
				: await moveFiles(folder, shared, { keep: options.keep === true })
			terminal.data?.(moved)
			for (const { area, moved: files, bytes, present } of moved)
				terminal.say(
					`${area}: ${files} ${back || options.keep ? 'copied' : 'moved'}, ${megabytes(bytes)}; ${present} were there`,
				)
			if (back) terminal.say('Now take FILES_URL out of the settings, and start the shop again.')
		},
	},
	check: {
		usage: '',
		summary: 'reads every file that the shop needs; fails when one is missing or is not what was stored',
		options: [],
		async run(_args, { database, files: place, say, data }) {
			const checked = await checkFiles({ db: database.db, files: place })
			data?.(checked)
			for (const { area, present, bytes, missing, damaged } of checked) {
				say(`${area}: ${present} present, ${megabytes(bytes)}; ${missing.length} missing, ${damaged.length} damaged`)
				for (const name of missing) say(`  missing: ${name}`)
				for (const name of damaged) say(`  damaged: ${name}`)
			}
			const faults = checked.reduce((sum, { missing, damaged }) => sum + missing.length + damaged.length, 0)
			if (faults > 0) throw new Error(`${faults} files are missing or damaged.`)
		},
	},
}
