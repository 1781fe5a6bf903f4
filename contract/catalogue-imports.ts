import { Type } from 'typebox'
import { Data, Nullable, Slug, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'

const common = { tag: 'Catalogue of sellers', access: 'seller' } as const
const ofJob = { params: Strict({ job: Type.String({ minLength: 22, maxLength: 22, pattern: '^[\\w-]+$' }) }) }
/** Names of kept mappings. */
export const mappingNames = '^[a-z0-9][a-z0-9-]{0,39}$'
export const MappingName = Type.String({ pattern: mappingNames })
/** Headings of another table by our fields, as for the command: `name=Name,price='Price (BDT)'`. */
export const MapText = Type.String({ minLength: 3, maxLength: 2_000 })
/** The name of a sheet of an Excel file. */
export const SheetName = Type.String({ minLength: 1, maxLength: 80 })
const text = Type.Optional(Type.String({ minLength: 1, maxLength: 160 }))
/** What rows have that name none. */
export const importCells = {
	/** The seller; for a seller always itself. */
	seller: Type.Optional(Slug),
	/** Slug or name of the category. */
	category: text,
	unit: text,
}

/** Media types of files of products. */
const fileTypes = [
	'text/csv',
	'application/jsonl',
	'application/x-ndjson',
	'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

/** How a file of products is read. */
export const readForm = {
	/** Windows-1252 is assumed for what is not UTF-8; null for Excel. */
	encoding: Nullable(Type.Enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])),
	/** What separates the cells of a CSV file; null for other files. */
	separator: Nullable(Type.Enum([',', ';', '\t', '|'])),
}

const ImportJob = Data(
	Type.Object({
		job: Type.String(),
		/** `failed`: see `fault`. What was stored before an import was cancelled or failed stays. */
		state: Type.Enum(['receiving', 'waiting', 'running', 'done', 'failed', 'cancelled']),
		/** Both null until the file is read. */
		...readForm,
		/** Rows of the file that were read, and those of them that were refused. */
		rows: Type.Integer(),
		refused: Type.Integer(),
		/** Products. An import that was interrupted begins anew: what it has stored is then unchanged. */
		new: Type.Integer(),
		changed: Type.Integer(),
		unchanged: Type.Integer(),
		/** Pictures that could not be used: their products were stored without them. */
		pictures: Type.Integer(),
		/** The first 200 of them: the line of the product, the name or address, and why, in English. */
		picture_faults: Type.Array(Type.Object({ line: Type.Integer(), name: Type.String(), reason: Type.String() })),
		/** Why it failed, in the caller's language. */
		fault: Nullable(Type.String()),
		created_at: Timestamp,
		ended_at: Nullable(Timestamp),
	}),
)

/** Imports of files that run as jobs. */
export const catalogueImports = {
	startImport: endpoint({
		...common,
		method: 'POST',
		path: '/catalogue/imports',
		summary: 'Store the products of a file: CSV, JSON lines, Excel, Shopify’s CSV. It runs as a job',
		limits: limitsOf.imports,
		repeatable: true,
		status: 202,
		upload: { types: fileTypes, bytes: 20 * 1024 * 1024 },
		query: Strict({
			...importCells,
			map: Type.Optional(MapText),
			/** A mapping that was kept by this name; `map`, `seller`, `category` and `unit` go before what it has. */
			mapping: Type.Optional(MappingName),
			/** Without it the first visible sheet of an Excel file is read. Another sheet is another import. */
			sheet: Type.Optional(SheetName),
			/** True: creates categories that are missing; «Food > Rice» is one in another. For operators only. */
			create_categories: Type.Optional(Type.Boolean()),
			/** Zip files of pictures that the rows name: `zip` of `sendImportPictures`, up to ten, by commas. */
			picture_zips: Type.Optional(Type.String({ pattern: '^[\\w-]{22}(,[\\w-]{22}){0,9}$' })),
			/** True: fetches pictures that the rows name by https addresses; only where the shop's operator allows it. */
			fetch_pictures: Type.Optional(Type.Boolean()),
			/** True: counts what would change, and stores nothing. */
			dry_run: Type.Optional(Type.Boolean()),
		}),
		reply: ImportJob,
		refusals: ['forbidden', 'not_found', 'table_unreadable', 'too_large', 'wrong_media_type', 'request_too_slow'],
	}),
	sendImportPictures: endpoint({
		...common,
		method: 'POST',
		path: '/catalogue/import-pictures',
		summary: 'Send a zip file of pictures for an import, which has to begin within an hour',
		limits: limitsOf.importPictures,
		repeatable: true,
		upload: { types: ['application/zip', 'application/x-zip-compressed'], bytes: 20 * 1024 * 1024 },
		/** `zip` is for `picture_zips`; `files`: how many files are in it. */
		reply: Data(Type.Object({ zip: Type.String(), files: Type.Integer() })),
		refusals: [
			...(['zip_unreadable', 'zip_too_much', 'zip_unsafe'] as const),
			...(['too_large', 'wrong_media_type', 'request_too_slow'] as const),
		],
	}),
	getImport: endpoint({
		...common,
		method: 'GET',
		path: '/catalogue/imports/{job}',
		summary: 'How far an import is',
		limits: limitsOf.catalogue,
		...ofJob,
		reply: ImportJob,
		refusals: ['not_found'],
	}),
	getRefusedRows: endpoint({
		...common,
		method: 'GET',
		path: '/catalogue/imports/{job}/refused',
		summary: 'The refused rows of an import as a file: with line, column and reason. Mended, it can be given again',
		limits: limitsOf.catalogue,
		...ofJob,
		reply: Data(Type.Object({ name: Type.String(), text: Type.String() })),
		refusals: ['not_found'],
	}),
	cancelImport: endpoint({
		...common,
		method: 'POST',
		path: '/catalogue/imports/{job}/cancel',
		summary: 'End an import after the products that it is storing',
		limits: limitsOf.catalogue,
		repeatable: true,
		...ofJob,
		reply: ImportJob,
		refusals: ['not_found'],
	}),
}
