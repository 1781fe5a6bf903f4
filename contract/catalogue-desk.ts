import { Type } from 'typebox'
import { ProductLine, RecordResult } from './catalogue-calls.ts'
import { CategoryRecord, SellerRecord } from './catalogue-records.ts'
import { Data, Id, Nullable, recordBody, Slug, Strict, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'

const common = { tag: 'Catalogue of operators', access: 'operator', limits: limitsOf.catalogue } as const
const Saved = Data(Type.Object({ slug: Type.String(), outcome: Type.Enum(['new', 'changed']) }))
const name = Type.String({ minLength: 1, maxLength: 120 })

/** Calls of operators for what no seller may change. */
export const catalogueDesk = {
	saveSeller: endpoint({
		...common,
		method: 'POST',
		path: '/catalogue/sellers',
		summary: 'Add a seller, or change the one with this slug; archive and restore it with `active`',
		repeatable: true,
		body: recordBody(SellerRecord),
		reply: Saved,
		refusals: ['not_found'],
	}),
	saveCategory: endpoint({
		...common,
		method: 'POST',
		path: '/catalogue/categories',
		summary: 'Add a category, or rename, move, archive or restore the one with this slug',
		repeatable: true,
		body: recordBody(CategoryRecord),
		reply: Saved,
		refusals: ['not_found'],
	}),
	mergeCategories: endpoint({
		...common,
		method: 'POST',
		path: '/catalogue/categories/merge',
		summary: 'Move all products and categories of one category to another, and remove it; its address leads there',
		body: Strict({ from: Slug, into: Slug }),
		reply: Saved,
		refusals: ['not_found'],
	}),
	renameBrand: endpoint({
		...common,
		method: 'POST',
		path: '/catalogue/brands/rename',
		summary: 'Rename a brand in all its products, join it with another, or remove it',
		repeatable: true,
		body: Strict({
			/** The English name it has. */
			from: name,
			/** Null: its products have no brand afterwards. */
			to: Nullable(Strict({ en: name, bn: Type.Optional(name) })),
		}),
		reply: Data(Type.Object({ products: Type.Integer() })),
	}),
	planProductChange: endpoint({
		...common,
		method: 'POST',
		path: '/catalogue/planned',
		summary: 'Have a product record stored at a later time. Idempotency-Key is required: the same key is the same plan',
		repeatable: true,
		headers: ['Idempotency-Key'],
		bodyLimit: 1024 * 1024,
		body: Strict({
			due_at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?Z$', maxLength: 24 }),
			record: ProductLine,
		}),
		/** `id` null: the record was refused, and nothing is planned. */
		reply: Data(Type.Object({ id: Nullable(Type.Integer()), result: RecordResult })),
		refusals: ['idempotency_key_reused'],
	}),
	listPlannedChanges: endpoint({
		...common,
		method: 'GET',
		path: '/catalogue/planned',
		summary: 'Planned changes: those to come, then the last ones',
		query: Strict({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })) }),
		reply: Data(
			Type.Array(
				Type.Object({
					id: Type.Integer(),
					due_at: Timestamp,
					record: ProductLine,
					actor: Type.String(),
					state: Type.Enum(['waiting', 'done', 'failed', 'cancelled']),
					fault: Nullable(Type.String()),
				}),
			),
		),
	}),
	cancelPlannedChange: endpoint({
		...common,
		method: 'DELETE',
		path: '/catalogue/planned/{id}',
		summary:
			'Cancel a planned change that is not made yet, or one that failed, which then no longer waits for somebody',
		params: Strict({ id: Id }),
		reply: Data(Type.Object({ cancelled: Type.Boolean() })),
		refusals: ['not_found'],
	}),
}
