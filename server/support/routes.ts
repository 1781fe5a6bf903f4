import { answerMessage, closeMessage } from '#server/contact/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { actorOf, type DeskHandlers, staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { answerQuestion, hideReview, openReviewPhoto, refuseQuestion } from '#server/reviews/index.ts'
import { listMisses, listSynonyms } from '#server/search/index.ts'
import { dropSynonym, previewSynonym, saveSynonym } from './change-synonyms.ts'
import { listContactMessages, listQuestions, listReviewsToDecide } from './list-said.ts'
import { findShoppers, getShopper, revealShopper } from './show-shopper.ts'

const actor = (call: Call) => actorOf(staffOf(call))
const mostVain = 200

/** Care of shoppers: who they are, what they wrote, and what they searched for in vain. */
export function supportDeskHandlers(deps: Deps) {
	const { db } = deps
	const saved = (id: number) => ({ data: { id } })
	return {
		findShoppers: ({ body }, call) => findShoppers(db, actor(call), body),
		getShopper: ({ params }) => getShopper(db, params.id),
		revealShopper: ({ params, body }, call) => revealShopper(db, actor(call), params.id, body.reason),
		listContactMessages: ({ query }) => listContactMessages(db, query),
		answerContactMessage: async ({ params, body }, call) => {
			const { number } = params
			if (body.text !== undefined) await answerMessage(deps, actor(call), number, body.text)
			else if (!(await closeMessage(db, actor(call), number))) throw new ShopError('not_found')
			return { data: { number, sent: body.text !== undefined } }
		},
		listQuestions: ({ query }) => listQuestions(db, query),
		answerShopperQuestion: async ({ params, body }, call) => {
			await answerQuestion(db, actor(call), params.id, 'shop', body.text)
			return saved(params.id)
		},
		hideShopperQuestion: async ({ params }, call) => {
			await refuseQuestion(db, actor(call), params.id)
			return saved(params.id)
		},
		listReviewsToDecide: ({ query }) => listReviewsToDecide(db, query.state),
		showReviewPhoto: async ({ params }) => ({
			data: { type: 'image/webp' as const, file: (await openReviewPhoto(deps, params.id)).toString('base64') },
		}),
		decideReview: async ({ params, body }, call) => {
			await hideReview(db, actor(call), params.id, body.decision === 'hide')
			return saved(params.id)
		},
		listVainSearches: async ({ query }) => ({
			data: (await listMisses(deps, query.limit ?? mostVain)).map((miss) => ({
				...{ query: miss.query, count: miss.asked, last_at: miss.asked_at.toISOString() },
			})),
		}),
		listSynonyms: async () => ({ data: (await listSynonyms(deps)).map(({ phrases }) => ({ phrases })) }),
		saveSynonym: ({ body }, call) => saveSynonym(deps, actor(call), body.phrases),
		previewSynonym: ({ body }, call) => previewSynonym(deps, body.phrases, call.language),
		removeSynonym: ({ body }, call) => dropSynonym(deps, actor(call), body.phrase),
	} satisfies Partial<DeskHandlers>
}
