import type { Deps } from '#server/deps.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { allOf, forgetApplicant } from './application.store.ts'
import { openPapers } from './papers.ts'

/**
 * Applications to sell with their documents, base64 of WebP. With the account those are deleted that led to no seller; the
 * documents of all are.
 */
export function sellerApplicationData(deps: Deps): PersonalData {
	return {
		name: 'seller_applications',
		export: async (db, customerId) => {
			const { applications, documents } = await allOf(db, customerId)
			return {
				applications: applications.map(({ papers, customer_id: _, decided_by: _by, ...rest }) => ({
					...rest,
					papers: openPapers(deps.config, papers),
				})),
				documents: await Promise.all(
					documents.map(async ({ file, ...rest }) => ({
						...rest,
						picture: (await deps.files.read('sellers', file))?.toString('base64') ?? null,
					})),
				),
			}
		},
		erase: async (tx, customerId) => {
			await forgetApplicant(tx, customerId)
			await deps.jobs.enqueue(tx, 'erase-seller-documents', {})
		},
	}
}
