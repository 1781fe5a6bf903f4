import type { Deps } from '#server/deps.ts'
import { dropFile, oldFiles } from '#server/platform/private-pictures/files.ts'
import { deleteRows, dueFiles, markDue, unknownFiles } from './prescription.store.ts'

const batch = 200
/** Milliseconds. A file is written before its row, so a young one may still get it. */
const settled = 3_600_000

/** Erases prescriptions whose time is over: file first, then row, so that what is cut off is done again. */
export async function erasePrescriptions(deps: Deps): Promise<void> {
	await markDue(deps.db)
	for (;;) {
		const due = await dueFiles(deps.db, batch)
		for (const { file } of due) await dropFile(deps, 'prescriptions', file)
		await deleteRows(
			deps.db,
			due.map(({ id }) => id),
		)
		if (due.length < batch) break
	}
	for (const file of await unknownFiles(deps.db, await oldFiles(deps, 'prescriptions', settled)))
		await dropFile(deps, 'prescriptions', file)
}
