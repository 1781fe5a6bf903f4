import { localPath, pagePaths } from '#contract/pages.ts'
import type { Deps } from '#server/deps.ts'
import { type Sending, sendMessages } from '#server/notifications/index.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { linkToken } from '#server/platform/link-token.ts'
import { settleRestocks, type Told, takeAlerts, takeRestocks } from './alert.store.ts'

/** Skus in one transaction, and people told of each in one wave. */
const batch = { skus: 10, people: 50 }

/**
 * Writes to those who wait for what came back, the first who asked first, in waves of no more people than pieces. Each
 * is told once, however many processes do this. Answers how many messages it queued.
 */
export async function notifyRestocked(deps: Deps): Promise<number> {
	for (let all = 0; ; ) {
		const wave = await transaction(deps.db, async (tx) => {
			const skuIds = await takeRestocks(tx, batch.skus)
			if (skuIds.length === 0) return { skus: 0, told: 0 }
			const sendings = (await takeAlerts(tx, skuIds, batch.people)).flatMap((told) => sendingOf(deps, told))
			await sendMessages(tx, deps, sendings)
			await settleRestocks(tx, skuIds)
			return { skus: skuIds.length, told: sendings.length }
		})
		all += wave.told
		if (wave.skus < batch.skus) return all
	}
}

/**
 * An SMS has short addresses: the product by its number, and the page that ends such messages with the product's number
 * in front of the secret, so that it leads to both.
 */
function sendingOf(deps: Deps, told: Told): Sending[] {
	const { id, phone, email, language, product_id, slug, until } = told
	const to = phone ?? email
	if (!to) return []
	const origin = deps.config.publicOrigin
	const token = linkToken(deps, 'stock alerts leave', id)
	const message = {
		kind: 'back_in_stock' as const,
		name: told[`name_${language}`],
		page: origin + localPath(pagePaths.product(phone ? String(product_id) : slug), language),
		leave: `${origin}${localPath('/stock-alerts/leave', language)}#${token}`,
		stop: `${origin}${localPath(pagePaths.stop, language)}#${product_id}-${linkToken(deps, 'stock alerts stop', id)}`,
		oneClick: `${origin}/stock-alerts/one-click?token=${token}`,
	}
	return [{ channel: phone ? 'sms' : 'email', to, language, message, validUntil: until }]
}
