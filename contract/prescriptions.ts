import { Type } from 'typebox'
import { Data, Id, Strict } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'

const tag = 'Prescriptions'
const one = { params: Strict({ id: Id }) }

/** Bytes of a body with a picture of 3 MiB in base64. */
const withPicture = 4_300_000

/** Pictures of prescriptions: only their owner and the shop's pharmacists can see them. */
export const prescriptions = {
	addPrescription: endpoint({
		method: 'POST',
		path: '/prescriptions',
		summary: 'Store a picture of a prescription for the next order: JPEG, PNG or WebP, re-encoded without its metadata',
		tag,
		access: 'shopper',
		limits: limitsOf.photos,
		bodyLimit: withPicture,
		/** Base64. */
		body: Strict({ file: Type.String({ minLength: 16, maxLength: withPicture - 1_000 }) }),
		reply: Data(Type.Object({ id: Id })),
		refusals: ['prescription_unreadable', 'too_large'],
	}),
	getPrescription: endpoint({
		method: 'GET',
		path: '/prescriptions/{id}',
		summary: 'The picture again, base64',
		tag,
		access: 'shopper',
		...one,
		reply: Data(
			Type.Object({
				id: Id,
				type: Type.Literal('image/webp'),
				file: Type.String(),
				/** An order uses it: it cannot be deleted, and no other order can use it. */
				used: Type.Boolean(),
			}),
		),
		refusals: ['prescription_not_found'],
	}),
	deletePrescription: endpoint({
		method: 'DELETE',
		path: '/prescriptions/{id}',
		summary: 'Delete a picture that no order uses',
		tag,
		access: 'shopper',
		...one,
		reply: Data(Type.Object({ id: Id })),
		refusals: ['prescription_not_found'],
	}),
}
