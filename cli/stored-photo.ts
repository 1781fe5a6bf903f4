import { readPhoto } from '#server/imports/index.ts'
import { type PhotoShape, storePhoto, UnusablePicture } from '#server/media/index.ts'
import { type Terminal, WrongUse } from './command.ts'

/** Stores the picture of a file; returns its asset. Throws `WrongUse` with the name of a file that is none or cannot be used. */
export async function storedPhoto({ database, files }: Terminal, file: string, shape?: PhotoShape): Promise<number> {
	try {
		const bytes = await readPhoto(file)
		if (bytes) return await storePhoto({ db: database.db, files }, bytes, shape)
	} catch (error) {
		throw error instanceof UnusablePicture ? new WrongUse(`${file}: ${error.message}`) : error
	}
	throw new WrongUse(`There is no file ${file}.`)
}
