import { groups } from '#cli/groups.ts'
import { programOf, runProgram, type WithShop } from '#cli/program.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'

type Place = Parameters<Parameters<WithShop>[0]>[0]

/** What a command printed, and the error with which it ended. */
export type Ended = { printed: string; error: Error | undefined }

/** Runs a command of `npm run haat --` on an open store. `dataDir`: the data folder, for commands that store files. */
export async function runHaat(
	place: Partial<Place> & Pick<Place, 'database'>,
	args: readonly string[],
): Promise<Ended> {
	let printed = ''
	const program = programOf(
		groups,
		(work) => {
			const { dataDir = '', files = folderFiles(dataDir) } = place
			return work({ ...place, dataDir, files })
		},
		(text) => {
			printed += text
		},
	)
	const error = await runProgram(program, args).then(
		() => undefined,
		(reason: Error) => reason,
	)
	return { printed: printed.trimEnd(), error }
}

/** Commands as functions: what one prints, and with `--json` its value. They throw the error with which it ends. */
export function haatOn(place: () => Parameters<typeof runHaat>[0]) {
	const haat = async (...args: string[]): Promise<string> => {
		const { printed, error } = await runHaat(place(), args)
		if (error) throw error
		return printed
	}
	return { haat, json: async (...args: string[]) => JSON.parse(await haat(...args, '--json')) }
}
