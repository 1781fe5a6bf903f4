import type { previewCalls } from '#contract/desk/previews.ts'
import { limitsOf } from '#contract/limits.ts'
import { countedActor } from '#server/catalogue-calls/index.ts'
import type { Deps } from '#server/deps.ts'
import { type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { openPagePreview, openProductPreview, openShopPreview } from './open-preview.ts'

/** Handlers of the desk's calls that open previews. */
export function previewDeskHandlers(deps: Deps): Pick<DeskHandlers, keyof typeof previewCalls> {
	return {
		previewPage: async ({ body }, call) => {
			await countedActor(deps, call, limitsOf.previews)
			return openPagePreview(deps, staffOf(call), body)
		},
		previewShop: async ({ body }, call) => {
			const actor = await countedActor(deps, call, limitsOf.previews)
			return openShopPreview(deps, { person: staffOf(call), actor }, body)
		},
		previewProduct: async ({ body }, call) => {
			const actor = await countedActor(deps, call, limitsOf.previews)
			return openProductPreview(deps, { person: staffOf(call), actor, language: call.language }, body)
		},
	}
}
