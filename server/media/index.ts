import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { type MediaDeps, openGallery } from './gallery.ts'
import { removeUnused } from './remove-unused.ts'
import { routePictures } from './routes.ts'
import { picturesIn, warmPictures } from './warm-pictures.ts'

export { isPicture } from './picture.rules.ts'
export { mostPhotoBytes, type PhotoShape, requirePhotoSize, storePhoto, UnusablePicture } from './store-photo.ts'

/** The job that removes pictures which nothing shows. Call it before `jobs.start`. */
export function defineMediaJobs(deps: Deps): void {
	deps.jobs.define('remove-unused-pictures', { cron: '7 21 * * *', workers: 1, expireInSeconds: 900 }, () =>
		removeUnused(deps),
	)
}

/**
 * Serves pictures. Once the server listens, the first worker draws those of the home page in advance, after all other work.
 */
export function serveMedia(app: FastifyInstance, deps: MediaDeps): void {
	const gallery = openGallery(deps)
	const warmHome = async () => {
		const home = await app.inject({ url: '/', headers: { host: new URL(deps.config.publicOrigin).host } })
		return warmPictures(gallery, picturesIn(home.body))
	}
	routePictures(app, gallery)
	if (deps.drawer && deps.config.warmPictures && (deps.worker ?? 1) === 1)
		app.addHook('onListen', async () => {
			warmHome().then(
				(made) => deps.log.info({ made }, 'pictures drawn ahead'),
				(error) => deps.log.warn({ err: error }, 'pictures are drawn only when asked for'),
			)
		})
	app.addHook('onClose', async () => gallery.close())
}
