import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { keepPicture } from '#server/platform/private-pictures/keep-picture.ts'
import { hidePicture } from '#server/platform/private-pictures/picture.store.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { showPhoto } from './show-photo.ts'

export function problemPhotoHandlers(deps: Deps) {
	return {
		addProblemPhoto: async ({ body }, call) => ({
			data: { id: await keepPicture(deps, 'problems', call, body.file) },
		}),
		getProblemPhoto: async ({ params }, call) => {
			const { id, problem_id, picture } = await showPhoto(deps, shopper(call).customerId, params.id)
			return { data: { id, type: 'image/webp' as const, file: picture.toString('base64'), used: problem_id !== null } }
		},
		deleteProblemPhoto: async ({ params }, call) => {
			if (!(await hidePicture(deps.db, 'problems', shopper(call).customerId, params.id)))
				throw new ShopError('photo_not_found')
			await deps.jobs.enqueue(undefined, 'erase-problem-photos', {})
			return { data: { id: params.id } }
		},
	} satisfies Partial<Handlers>
}
