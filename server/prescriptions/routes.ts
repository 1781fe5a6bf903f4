import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { keepPicture } from '#server/platform/private-pictures/keep-picture.ts'
import { hidePicture } from '#server/platform/private-pictures/picture.store.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { showPrescription } from './show-prescription.ts'

export function prescriptionHandlers(deps: Deps) {
	return {
		addPrescription: async ({ body }, call) => ({
			data: { id: await keepPicture(deps, 'prescriptions', call, body.file) },
		}),
		getPrescription: async ({ params }, call) => {
			const { id, number, picture } = await showPrescription(deps, shopper(call).customerId, params.id)
			return { data: { id, type: 'image/webp' as const, file: picture.toString('base64'), used: number !== null } }
		},
		deletePrescription: async ({ params }, call) => {
			if (!(await hidePicture(deps.db, 'prescriptions', shopper(call).customerId, params.id)))
				throw new ShopError('prescription_not_found')
			await deps.jobs.enqueue(undefined, 'erase-prescriptions', {})
			return { data: { id: params.id } }
		},
	} satisfies Partial<Handlers>
}
