import { localPath } from '#contract/pages.ts'
import type { Deps } from '#server/deps.ts'
import { sendMessage } from '#server/notifications/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { linkToken } from '#server/platform/link-token.ts'
import { type Issue, markSent, unsentIssues } from './issue.store.ts'
import { takeSubscribers } from './subscriber.store.ts'

const batch = 100

/**
 * Mails an issue to all confirmed subscribers, in their language, with a link that ends it in one click. A repeated run
 * continues where it stopped. Returns the number of queued mails.
 */
async function sendIssue(deps: Deps, issue: Issue): Promise<number> {
	for (let all = 0; ; ) {
		const count = await transaction(deps.db, async (tx) => {
			const subscribers = await takeSubscribers(tx, issue.name, batch)
			for (const { id, email, language, until } of subscribers) {
				const token = linkToken(deps, 'newsletter leave', id)
				const page = deps.config.publicOrigin + localPath('/newsletter/leave', language)
				await sendMessage(tx, deps, {
					channel: 'email',
					to: email,
					language,
					message: {
						kind: 'newsletter',
						text: issue.text[language],
						leave: `${page}#${token}`,
						oneClick: `${deps.config.publicOrigin}/newsletter/one-click?token=${token}`,
					},
					validUntil: until,
				})
			}
			return subscribers.length
		})
		all += count
		if (count < batch) return all
	}
}

/** Sends the issues that were not sent to everybody yet. */
export async function sendIssues(deps: Deps): Promise<void> {
	for (const issue of await unsentIssues(deps.db)) {
		const count = await sendIssue(deps, issue)
		await markSent(deps.db, issue.name)
		deps.log.info({ issue: issue.name, count }, 'newsletter sent')
	}
}
