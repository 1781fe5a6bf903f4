import { limitsOf } from '#contract/limits.ts'
import { renameBrand } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { countedActor, countedSender } from './caller.ts'
import {
	adjustStockOnce,
	cancelOnePlanned,
	mergeTwoCategories,
	saveOneCategory,
	saveOneSeller,
} from './change-catalogue.ts'
import { addPicture, editPictures, picturesOf } from './edit-pictures.ts'
import { cancelImport, getImport, getRefusedRows, sendImportPictures, startImport } from './import-file.ts'
import { listPlannedRecords, planRecord } from './plan-record.ts'
import {
	exportCatalogue,
	findCatalogueProducts,
	getProductHistory,
	listCatalogueGaps,
	listPriceHistory,
	listStockMovements,
} from './read-catalogue.ts'
import { saveRecords } from './save-records.ts'

/** Calls of sellers and operators for the catalogue. Every handler begins with `actor`, which counts the call. */
export function catalogueCallHandlers(deps: Pick<Deps, 'db' | 'files' | 'config' | 'clock' | 'jobs'>) {
	const { db, clock } = deps
	const actor = (call: Parameters<typeof countedActor>[1]) => countedActor(deps, call)
	const setActive = (slugs: readonly string[], active: boolean) =>
		[...new Set(slugs)].map((slug) => ({ slug, active, skus: [] }))
	return {
		saveProducts: async ({ body }, call) => ({
			data: await saveRecords(db, await actor(call), body.records, {
				...{ language: call.language, dryRun: body.dry_run ?? false },
			}),
		}),
		archiveProducts: async ({ body }, call) => ({
			data: await saveRecords(db, await actor(call), setActive(body.slugs, false), call),
		}),
		restoreProducts: async ({ body }, call) => ({
			data: await saveRecords(db, await actor(call), setActive(body.slugs, true), call),
		}),
		findCatalogueProducts: async (input, call) => findCatalogueProducts(db, await actor(call), input),
		exportCatalogue: async (input, call) => exportCatalogue(db, await actor(call), input),
		listCatalogueGaps: async (input, call) => listCatalogueGaps(db, await actor(call), input),
		getProductHistory: async (input, call) => getProductHistory(db, await actor(call), input),
		listPriceHistory: async (input, call) => listPriceHistory(db, await actor(call), input),
		listStockMovements: async (input, call) => listStockMovements(db, await actor(call), input),
		adjustStock: async ({ body }, call) => adjustStockOnce(db, await actor(call), body, call.idempotencyKey),
		saveSeller: async ({ body }, call) => saveOneSeller(db, await actor(call), body),
		saveCategory: async ({ body }, call) => saveOneCategory(db, await actor(call), body),
		mergeCategories: async ({ body }, call) => mergeTwoCategories(db, await actor(call), body),
		renameBrand: async ({ body }, call) => ({
			data: { products: await renameBrand(db, await actor(call), body.from, body.to) },
		}),
		planProductChange: async ({ body }, call) =>
			planRecord(db, await actor(call), body, {
				...{ key: call.idempotencyKey, language: call.language, now: clock.now() },
			}),
		listPlannedChanges: async ({ query }, call) => {
			await actor(call)
			return listPlannedRecords(db, query.limit ?? 100)
		},
		cancelPlannedChange: async ({ params }, call) => {
			await actor(call)
			return cancelOnePlanned(db, params.id)
		},
		listProductPictures: async ({ params }, call) => picturesOf(db, await actor(call), params.slug),
		addProductPicture: async (input, call) => addPicture(deps, await countedSender(deps, call), input, call.upload),
		orderProductPictures: async ({ params, body }, call) =>
			editPictures(db, await actor(call), params.slug, { order: body.pictures }),
		describeProductPicture: async ({ params, body: { picture, ...alts } }, call) =>
			editPictures(db, await actor(call), params.slug, { alt: picture, ...alts }),
		removeProductPictures: async ({ params, body }, call) =>
			editPictures(db, await actor(call), params.slug, { remove: body.pictures }),
		startImport: async ({ query }, call) =>
			startImport(deps, await countedActor(deps, call, limitsOf.imports), query, call),
		sendImportPictures: async (_input, call) =>
			sendImportPictures(deps, await countedActor(deps, call, limitsOf.importPictures), call.upload),
		getImport: async ({ params }, call) => getImport(db, await actor(call), params.job, call.language),
		getRefusedRows: async ({ params }, call) => getRefusedRows(db, await actor(call), params.job),
		cancelImport: async ({ params }, call) => cancelImport(deps, await actor(call), params.job, call.language),
	} satisfies Partial<Handlers>
}
