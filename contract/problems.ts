import { Type } from 'typebox'
import { Data, Id, Strict } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'
import { Order, ProblemKind } from './order-shapes.ts'
import { mostProblemPhotos } from './problem-rules.ts'

const tag = 'Problems with orders'
const one = { params: Strict({ id: Id }) }

/** Bytes of a body with a picture of 3 MiB in base64. */
const withPicture = 4_300_000

/** Reports of what is wrong with a delivered line. Only the owner and the shop's operators can see the photos. */
export const problems = {
	addProblemPhoto: endpoint({
		method: 'POST',
		path: '/problem-photos',
		summary: 'Store a photo for a report: JPEG, PNG or WebP, re-encoded without its metadata',
		tag,
		access: 'shopper',
		limits: limitsOf.photos,
		bodyLimit: withPicture,
		/** Base64. */
		body: Strict({ file: Type.String({ minLength: 16, maxLength: withPicture - 1_000 }) }),
		reply: Data(Type.Object({ id: Id })),
		refusals: ['photo_unreadable', 'too_large'],
	}),
	getProblemPhoto: endpoint({
		method: 'GET',
		path: '/problem-photos/{id}',
		summary: 'The photo again, base64',
		tag,
		access: 'shopper',
		...one,
		reply: Data(
			Type.Object({
				id: Id,
				type: Type.Literal('image/webp'),
				file: Type.String(),
				/** A report uses it: it cannot be deleted, and no other report can use it. */
				used: Type.Boolean(),
			}),
		),
		refusals: ['photo_not_found'],
	}),
	deleteProblemPhoto: endpoint({
		method: 'DELETE',
		path: '/problem-photos/{id}',
		summary: 'Remove a photo that no report uses',
		tag,
		access: 'shopper',
		...one,
		reply: Data(Type.Object({ id: Id })),
		refusals: ['photo_not_found'],
	}),
	reportProblem: endpoint({
		method: 'POST',
		path: '/order/{number}/problem',
		summary: 'Report a problem with a delivered line, while that is allowed; repeating an open report changes nothing',
		tag,
		access: 'shopper',
		repeatable: true,
		params: Strict({ number: Type.String({ maxLength: 40 }) }),
		body: Strict({
			line: Type.Integer({ minimum: 0, maximum: 9_999 }),
			kind: ProblemKind,
			/** Pieces affected; the default is all that can be reported. */
			quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
			note: Type.Optional(Type.String({ maxLength: 500 })),
			/** Needed for all kinds but `missing`. */
			photo_ids: Type.Optional(Type.Array(Id, { maxItems: mostProblemPhotos, uniqueItems: true })),
		}),
		reply: Data(Order),
		refusals: [
			'order_not_found',
			'problem_not_reportable',
			'problem_already_open',
			'problem_photo_required',
			'photo_not_found',
		],
	}),
}
