import { limitsOf } from '#contract/limits.ts'
import { localPath } from '#contract/pages.ts'
import type { Deps } from '#server/deps.ts'
import { acceptEmail } from '#server/identity/index.ts'
import { sendMessage } from '#server/notifications/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { linkToken } from '#server/platform/link-token.ts'
import { askForNewsletter } from './subscriber.store.ts'

/**
 * Sends a mail whose link confirms the newsletter. A subscriber gets the same response. Throws `too_many_requests`, and
 * `invalid_input` for an invalid address.
 */
export async function subscribe(deps: Deps, call: Call, address: string): Promise<void> {
	const email = acceptEmail(address)
	await countLimits(deps, limitsOf.newsletter, call, {})
	await transaction(deps.db, async (tx) => {
		const subscriber = await askForNewsletter(tx, email, call.language)
		if (!subscriber) return
		const page = localPath('/newsletter/confirm', call.language)
		await sendMessage(tx, deps, {
			channel: 'email',
			to: email,
			language: call.language,
			message: {
				kind: 'newsletter_confirm',
				confirm: `${deps.config.publicOrigin}${page}#${linkToken(deps, 'newsletter confirm', subscriber.id)}`,
			},
			validUntil: subscriber.until,
		})
	})
}
