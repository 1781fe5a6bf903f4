import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { askQuestion, deleteQuestion } from './ask-question.ts'
import { deleteReview } from './delete-review.ts'
import { keepPhoto } from './keep-photo.ts'
import { listMyQuestions, listQuestions } from './list-questions.ts'
import { listReviews } from './list-reviews.ts'
import { reportReview } from './moderate-reviews.ts'
import { myReview } from './my-review.ts'
import { removedText, reportedText } from './texts.rules.ts'
import { writeReview } from './write-review.ts'

export function reviewHandlers(deps: Deps) {
	const { db } = deps
	return {
		listReviews: async ({ params, query }) => ({ data: await listReviews(db, params.id, query) }),
		getMyReview: async ({ params }, call) => ({ data: await myReview(db, params.id, shopper(call).customerId) }),
		writeReview: async ({ params, body: { stars, text = '', photo_ids: photos } }, call) => ({
			data: await writeReview(db, { productId: params.id, customerId: shopper(call).customerId, stars, text, photos }),
		}),
		addReviewPhoto: async ({ body }, call) => ({ data: { id: await keepPhoto(deps, call, body.file) } }),
		deleteReview: async ({ params }, call) => {
			await deleteReview(deps.db, params.id, shopper(call).customerId)
			return { status: true, message: removedText[call.language] }
		},
		reportReview: async ({ params, body }, call) => {
			await reportReview(db, params.id, shopper(call).customerId, body.reason)
			return { status: true, message: reportedText[call.language] }
		},
		listQuestions: async ({ params, query }) => ({ data: await listQuestions(db, params.id, query) }),
		listMyQuestions: async ({ params }, call) => ({
			data: await listMyQuestions(db, params.id, shopper(call).customerId),
		}),
		askQuestion: async ({ params, body }, call) => ({
			data: await askQuestion(db, params.id, shopper(call).customerId, body.text),
		}),
		deleteQuestion: async ({ params }, call) => {
			await deleteQuestion(deps.db, params.id, shopper(call).customerId)
			return { status: true, message: removedText[call.language] }
		},
	} satisfies Partial<Handlers>
}
