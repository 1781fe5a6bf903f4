import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Network } from '#server/platform/outbound/checked-request.ts'
import {
	type Attempt,
	type Claimed,
	claimDelivery,
	noteTry,
	pauseWebhook,
	planTry,
	switchOff,
} from './delivery.store.ts'
import { hookNetwork, postWebhook, timeOut } from './post-webhook.ts'
import { openSecret } from './secret.ts'
import { isDelivered, nextWait } from './webhook.rules.ts'

/** Milliseconds in which a run begins further requests, so that no subscription keeps a worker for long. */
const runTime = 5_000

type SendDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'log'>

/**
 * Sends what is due for a subscription, one request after the other. Ends when nothing is due, after some seconds, or at the
 * first request without an answer. `network`: only of tests.
 */
export async function sendDeliveries(deps: SendDeps, webhook: number, network?: Network): Promise<void> {
	const until = performance.now() + runTime
	do {
		const claimed = await claimDelivery(deps.db, webhook)
		if (!claimed) return
		const attempt = await send(deps, claimed, network)
		await note(deps, webhook, claimed, attempt)
		if (attempt.status === null) return
	} while (performance.now() < until)
}

function send({ config, clock }: SendDeps, claimed: Claimed, network = hookNetwork(config)): Promise<Attempt> {
	const secret = openSecret(config, claimed.secret)
	if (secret === undefined)
		return Promise.resolve({ milliseconds: 0, status: null, fault: 'secret_unreadable', reply: null })
	return postWebhook({ ...claimed, secret }, network, clock.timeout(timeOut))
}

async function note({ db, log }: SendDeps, webhook: number, { id }: Claimed, attempt: Attempt): Promise<void> {
	const delivered = isDelivered(attempt.status)
	const off = await transaction(db, async (tx) => {
		const tries = await noteTry(tx, id, attempt, delivered)
		if (delivered || tries === 0) return false
		const wait = nextWait(tries)
		await planTry(tx, id, wait)
		if (attempt.status === null) await pauseWebhook(tx, id)
		if (wait === null) await switchOff(tx, id)
		return wait === null
	})
	if (off) log.warn({ webhook }, 'a webhook was switched off: a delivery failed too often')
}
