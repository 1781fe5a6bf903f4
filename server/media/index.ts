import type { FastifyInstance } from 'fastify'
import { type MediaDeps, openGallery } from './gallery.ts'
import { routePictures } from './routes.ts'
import { warmPictures } from './warm-pictures.ts'

/** Serves pictures. Once the server listens, those that cards use are drawn ahead, behind all other work. */
export function serveMedia(app: FastifyInstance, deps: MediaDeps): void {
	const gallery = openGallery(deps)
	routePictures(app, gallery)
	if (deps.drawer && deps.config.warmPictures)
		app.addHook('onListen', async () => {
			warmPictures(gallery, deps).then(
				(made) => deps.log.info({ made }, 'pictures drawn ahead'),
				(error) => deps.log.warn({ err: error }, 'pictures are drawn only when asked for'),
			)
		})
	app.addHook('onClose', async () => gallery.close())
}
