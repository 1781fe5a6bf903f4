import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import type { StaffCaller } from '#server/platform/http/call.ts'
import { actorOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { showPhoto } from '#server/problem-photos/index.ts'

/** A photo of a report, base64, which the audit trail notes. Throws `photo_not_found`, also for one that no report has. */
export async function openProblemPhoto(
	deps: Pick<Deps, 'db' | 'files'>,
	id: number,
	staff: StaffCaller,
): Promise<string> {
	const { problem_id: problem, picture } = await showPhoto(deps, null, id)
	if (problem === null) throw new ShopError('photo_not_found')
	const by = actorOf(staff)
	await transactionOf(deps.db, by, (tx) => noteInAudit(tx, by, 'problem', [problem], { shown: 'photo', photo: id }))
	return picture.toString('base64')
}
