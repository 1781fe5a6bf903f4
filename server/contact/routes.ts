import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { sendContactMessage } from './send-contact-message.ts'

/** The way to the people of the shop. */
export function contactHandlers(deps: Deps) {
	return {
		sendContactMessage: ({ body }, call) => sendContactMessage(deps, call, body),
	} satisfies Partial<Handlers>
}
