import { countedActor, countedSender } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import { readBannerRecords, withRevision } from '#server/merchandising/index.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { saveBannerRecord } from './save-curated.ts'
import { addLogoPicture, setBannerPicture, setCollectionPicture, setShopLogo } from './set-picture.ts'

type Call = Parameters<typeof countedActor>[1]

/** Calls of operators for banners, and for pictures of banners, collections and the shop. */
export function pictureHandlers(deps: Deps) {
	const { db } = deps
	const actor = (call: Call) => countedActor(deps, call)
	const sender = (call: Call) => countedSender(deps, call)
	return {
		listBannerRecords: async (_input, call) => {
			await actor(call)
			return { data: (await readBannerRecords(db)).map(withRevision) }
		},
		saveBanner: async ({ body }, call) => saveBannerRecord(db, await actor(call), body),
		setBannerPicture: async ({ params, query }, call) =>
			setBannerPicture(deps, await sender(call), { ...params, ...query }, call.upload),
		removeBannerPicture: async ({ params, query }, call) =>
			setBannerPicture(deps, await actor(call), { ...params, ...query }, null),
		setCollectionPicture: async ({ params }, call) =>
			setCollectionPicture(deps, await sender(call), params.slug, call.upload),
		removeCollectionPicture: async ({ params }, call) =>
			setCollectionPicture(deps, await actor(call), params.slug, null),
		setShopLogo: async (_input, call) => setShopLogo(deps, await sender(call), call.upload),
		addLogoPicture: async (_input, call) => {
			await sender(call)
			return addLogoPicture(deps, call.upload)
		},
		removeShopLogo: async (_input, call) => setShopLogo(deps, await actor(call), null),
	} satisfies Partial<Handlers>
}
