import { noteInAudit } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { findDocument, readApplication } from './application.store.ts'
import { openPapers } from './papers.ts'

/** The bytes of a document of an application, noted in the audit trail. Throws `photo_not_found`. */
export async function showDocument(deps: Deps, actor: string, id: number): Promise<Buffer> {
	const found = await findDocument(deps.db, id)
	const picture = found && (await deps.files.read('sellers', found.file))
	if (!picture) throw new ShopError('photo_not_found')
	await transactionOf(deps.db, actor, (tx) =>
		noteInAudit(tx, actor, 'seller_application', [found.application], { shown: 'document', document: id }),
	)
	return picture
}

/** Phone, licence and account of an application in full, noted in the audit trail. Throws `not_found`. */
export async function revealApplication(deps: Deps, actor: string, id: number) {
	const application = await readApplication(deps.db, id)
	if (!application) throw new ShopError('not_found')
	await transactionOf(deps.db, actor, (tx) =>
		noteInAudit(tx, actor, 'seller_application', [id], { shown: 'phone, licence, account' }),
	)
	const papers = openPapers(deps.config, application.papers)
	return { phone: application.phone, licence: papers?.licence ?? null, payout: papers?.payout ?? null }
}
