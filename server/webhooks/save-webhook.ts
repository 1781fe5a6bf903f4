import { randomUUID } from 'node:crypto'
import { onlyThisMachine } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { transactionOf } from '#server/platform/db/name-actor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { checkedAddresses, type Network } from '#server/platform/outbound/checked-request.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { insertDeliveries, makeDue } from './delivery.store.ts'
import { skipToNow } from './happened.store.ts'
import { hookNetwork } from './post-webhook.ts'
import { newSecret } from './secret.ts'
import { hookAddress } from './webhook.rules.ts'
import {
	deleteRow,
	insertWebhook,
	lockWebhooks,
	readWebhooks,
	sellerId,
	updateWebhook,
	type WebhookRow,
} from './webhook.store.ts'

/** The most subscriptions of a shop. */
const mostWebhooks = 50
/** Milliseconds in which the name of an address must be found. */
const lookupTime = 5_000

type SaveDeps = Pick<Deps, 'db' | 'config' | 'clock'>
export type NewWebhook = { address: string; events: readonly string[]; seller?: string | undefined }
export type ChangedWebhook = {
	address?: string | undefined
	events?: readonly string[] | undefined
	active?: boolean | undefined
}

/**
 * Adds a subscription; the secret is returned only here. Throws `webhook_address_refused` for an address that is not https or
 * leads to a private network, `webhook_limit`, and `not_found` for an unknown seller.
 */
export async function addWebhook(
	deps: SaveDeps,
	actor: string,
	{ address, events, seller: slug }: NewWebhook,
	network?: Network,
): Promise<{ webhook: WebhookRow; secret: string }> {
	const checked = await usableAddress(deps, address, network)
	const { secret, sealed } = newSecret(deps.config)
	const id = await transactionOf(deps.db, actor, async (tx) => {
		const { all, active } = await lockWebhooks(tx)
		if (all >= mostWebhooks) throw new ShopError('webhook_limit')
		const seller = slug === undefined ? null : await sellerId(tx, slug)
		if (seller === undefined) throw new ShopError('not_found')
		if (active === 0) await skipToNow(tx)
		return insertWebhook(tx, { seller, address: checked, events, secret: sealed })
	})
	return { webhook: await requireWebhook(deps.db, id), secret }
}

/** Changes a subscription. Throws `webhook_address_refused` and `not_found`. */
export async function changeWebhook(
	deps: SaveDeps,
	actor: string,
	id: number,
	{ address, events, active }: ChangedWebhook,
	network?: Network,
): Promise<WebhookRow> {
	const checked = address === undefined ? undefined : await usableAddress(deps, address, network)
	await transactionOf(deps.db, actor, async (tx) => {
		const before = await lockWebhooks(tx)
		const change = {
			...(checked && { address: checked }),
			...(events && { events }),
			...(active !== undefined && { active }),
		}
		if (!(await updateWebhook(tx, id, change))) throw new ShopError('not_found')
		if (active && before.active === 0) await skipToNow(tx)
	})
	return requireWebhook(deps.db, id)
}

/** Gives a subscription a new secret and returns it. Throws `not_found`. */
export async function renewSecret(deps: SaveDeps, actor: string, id: number): Promise<string> {
	const { secret, sealed } = newSecret(deps.config)
	await transactionOf(deps.db, actor, async (tx) => {
		if (!(await updateWebhook(tx, id, { secret: sealed }))) throw new ShopError('not_found')
	})
	return secret
}

/** Deletes a subscription with its log. Throws `not_found`. */
export async function deleteWebhook(db: Deps['db'], actor: string, id: number): Promise<void> {
	await transactionOf(db, actor, async (tx) => {
		if (!(await deleteRow(tx, id))) throw new ShopError('not_found')
	})
}

/** Adds a delivery of the event `ping`; returns its id. Throws `not_found` and `webhook_off`. */
export async function pingWebhook(db: Deps['db'], actor: string, id: number): Promise<number> {
	return transactionOf(db, actor, async (tx: Tx) => {
		const [webhook] = await readWebhooks(tx, id)
		if (!webhook) throw new ShopError('not_found')
		if (!webhook.active) throw new ShopError('webhook_off')
		const key = randomUUID()
		const body = JSON.stringify({ id: key, event: 'ping', at: new Date().toISOString(), data: {} })
		const [delivery] = await insertDeliveries(tx, [{ webhook: id, event: 'ping', key, body }])
		await makeDue(tx, delivery as number)
		return delivery as number
	})
}

/** Makes a delivery due again, with all its tries before it. Throws `not_found` and `webhook_off`. */
export async function resendDelivery(db: Deps['db'], actor: string, id: number): Promise<void> {
	await transactionOf(db, actor, async (tx) => {
		const active = await makeDue(tx, id)
		if (active === undefined) throw new ShopError('not_found')
		if (!active) throw new ShopError('webhook_off')
	})
}

async function requireWebhook(db: Deps['db'], id: number): Promise<WebhookRow> {
	const [row] = await readWebhooks(db, id)
	if (!row) throw new ShopError('not_found')
	return row
}

/** The address as it is stored, after every IP address of its name was checked. */
async function usableAddress(
	{ config, clock }: SaveDeps,
	text: string,
	network = hookNetwork(config),
): Promise<string> {
	const refused = () => new ShopError('webhook_address_refused', { errors: { address: 'webhook_address_refused' } })
	const address = hookAddress(text, onlyThisMachine(config))
	if (address === null) throw refused()
	await checkedAddresses(new URL(address), network, clock.timeout(lookupTime)).catch(() => {
		throw refused()
	})
	return address
}
