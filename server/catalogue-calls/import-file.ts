import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import type { Language } from '#contract/refusals.ts'
import type { Actor } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import {
	endJob,
	findJob,
	findMapping,
	type ImportJob,
	partsOf,
	readMapping,
	receiveImport,
	receiveZip,
	removeZips,
	shownFault,
	UnreadableFile,
} from '#server/imports/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { sellerOf } from './caller.ts'

type Endpoints = typeof endpoints
type Job = ReplyOf<Endpoints['getImport']>

function replyOf({ id, rows_read, added, fault, created_at, ended_at, ...job }: ImportJob, language: Language): Job {
	return {
		data: {
			...{ ...job, job: id, rows: rows_read, new: added, fault: fault && shownFault(fault, language) },
			...{ created_at: created_at.toISOString(), ended_at: ended_at?.toISOString() ?? null },
		},
	}
}

/** A job of the caller; an operator's are those of all. Throws `not_found`. */
async function requireJob(db: Deps['db'], actor: Actor, id: string): Promise<ImportJob> {
	const job = await findJob(db, id, actor.seller)
	if (!job) throw new ShopError('not_found')
	return job
}

/** The mapping of a call. Throws `invalid_input`. */
export function mappingOf(text: string): Record<string, string> {
	try {
		return readMapping(text)
	} catch (error) {
		if (error instanceof UnreadableFile) throw new ShopError('invalid_input', { errors: { map: 'invalid_input' } })
		throw error
	}
}

/**
 * Takes a file and starts its import; what the call names goes before what the kept mapping has. Throws `not_found` for a seller
 * that the caller may not name, a mapping that there is not, or a zip file that the caller may not use, and `forbidden` for a
 * seller that wants to create categories, and for fetching pictures where the operator of the shop does not allow it.
 */
export async function startImport(
	deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
	actor: Actor,
	{
		seller,
		dry_run: dryRun = false,
		map,
		mapping: name,
		create_categories: createCategories = false,
		fetch_pictures: fetchPictures = false,
		picture_zips: zips = '',
		...cells
	}: InputOf<Endpoints['startImport']>['query'],
	{ upload: file, language }: Pick<Call, 'upload' | 'language'>,
): Promise<Job> {
	if (createCategories && actor.seller !== undefined) throw new ShopError('forbidden')
	if (fetchPictures && !deps.config.fetchPictures) throw new ShopError('forbidden')
	const kept = name === undefined ? undefined : await findMapping(deps.db, name)
	if (name !== undefined && !kept) throw new ShopError('not_found')
	const mapping = { ...kept?.headings, ...(map !== undefined && mappingOf(map)) }
	// The import of a seller is always for itself.
	const named = seller ?? (actor.seller === undefined ? kept?.cells.seller : undefined)
	const ownSeller = await sellerOf(deps.db, actor, named)
	const options = { ...kept?.cells, ...cells, ...ownSeller, mapping, createCategories, fetchPictures, dryRun }
	const id = await receiveImport(deps, actor, options, {
		...{ file, most: endpoints.startImport.upload.bytes, zips: zips.split(',').filter(Boolean) },
	})
	return replyOf(await requireJob(deps.db, actor, id), language)
}

/** Takes a zip file of pictures for an import of the caller; throws as `receiveZip`. */
export async function sendImportPictures(
	deps: Pick<Deps, 'db' | 'files'>,
	actor: Actor,
	file: Readable | undefined,
): Promise<ReplyOf<Endpoints['sendImportPictures']>> {
	const { id, files } = await receiveZip(deps, actor, { file, most: endpoints.sendImportPictures.upload.bytes })
	return { data: { zip: id, files } }
}

export async function getImport(db: Deps['db'], actor: Actor, id: string, language: Language): Promise<Job> {
	return replyOf(await requireJob(db, actor, id), language)
}

/** The refused rows as a file; throws `not_found` while there are none. */
export async function getRefusedRows(
	db: Deps['db'],
	actor: Actor,
	id: string,
): Promise<ReplyOf<Endpoints['getRefusedRows']>> {
	await requireJob(db, actor, id)
	const rows = await text(partsOf(db, id, 'refused'))
	if (rows === '') throw new ShopError('not_found')
	return { data: { name: `refused.${rows.startsWith('{') ? 'jsonl' : 'csv'}`, text: rows } }
}

/** Ends an import; one that has ended stays as it is. */
export async function cancelImport(
	deps: Pick<Deps, 'db' | 'files'>,
	actor: Actor,
	id: string,
	language: Language,
): Promise<Job> {
	const { db } = deps
	await requireJob(db, actor, id)
	await transaction(db, (tx) => endJob(tx, { id }, { state: 'cancelled' }))
	await removeZips(deps)
	return replyOf(await requireJob(db, actor, id), language)
}
