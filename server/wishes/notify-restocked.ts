import { localPath, pagePaths } from '#contract/pages.ts'
import type { Deps } from '#server/deps.ts'
import { type Sending, sendMessages } from '#server/notifications/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { linkToken } from '#server/platform/link-token.ts'
import { type Recipient, settleRestocks, takeAlerts, takeRestocks } from './alert.store.ts'

/** Skus of one transaction, and recipients of one batch. */
const batch = { skus: 10, people: 50 }

/**
 * Sends the due stock alerts, the oldest first, in batches of no more recipients than pieces. Each alert is sent once,
 * however many processes do this. Returns the number of queued messages.
 */
export async function notifyRestocked(deps: Deps): Promise<number> {
	for (let all = 0; ; ) {
		const messages = await transaction(deps.db, async (tx) => {
			const skuIds = await takeRestocks(tx, batch.skus)
			if (skuIds.length === 0) return { skus: 0, sent: 0 }
			const sendings = (await takeAlerts(tx, skuIds, batch.people)).flatMap((recipient) => sendingOf(deps, recipient))
			await sendMessages(tx, deps, sendings)
			await settleRestocks(tx, skuIds)
			return { skus: skuIds.length, sent: sendings.length }
		})
		all += messages.sent
		if (messages.skus < batch.skus) return all
	}
}

/**
 * An SMS has short addresses: the product's number, and the page that stops such messages with the product's number before
 * the secret, so that it can link to both.
 */
function sendingOf(deps: Deps, recipient: Recipient): Sending[] {
	const { id, phone, email, language, product_id, slug, until } = recipient
	const to = phone ?? email
	if (!to) return []
	const origin = deps.config.publicOrigin
	const token = linkToken(deps, 'stock alerts leave', id)
	const message = {
		kind: 'back_in_stock' as const,
		name: recipient[`name_${language}`],
		page: origin + localPath(pagePaths.product(phone ? String(product_id) : slug), language),
		leave: `${origin}${localPath('/stock-alerts/leave', language)}#${token}`,
		stop: `${origin}${localPath(pagePaths.stop, language)}#${product_id}-${linkToken(deps, 'stock alerts stop', id)}`,
		oneClick: `${origin}/stock-alerts/one-click?token=${token}`,
	}
	return [{ channel: phone ? 'sms' : 'email', to, language, message, validUntil: until }]
}
