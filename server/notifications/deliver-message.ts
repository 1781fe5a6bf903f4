import type { Deps } from '#server/deps.ts'
import type { Gateways, Outgoing } from './gateway.rules.ts'
import { claimMessage, isPast, releaseMessage } from './message.store.ts'
import { unseal } from './seal-message.ts'
import type { Queued } from './send-message.ts'
import { maskAddress } from './templates.rules.ts'

/**
 * Hands one queued message to its gateway. Throws when the gateway asks to be tried again; a message past its time, one
 * the carrier refuses for good, and one whose fate is unknown are let go. Neither text nor number is ever logged.
 */
export async function deliverMessage(deps: Pick<Deps, 'db' | 'config' | 'log'>, gateways: Gateways, queued: Queued) {
	const { channel, validUntil, letter } = queued
	if (await isPast(deps.db, validUntil)) return deps.log.warn({ channel }, 'message dropped: too late')
	const outgoing = unseal<Outgoing>(deps.config.secret, letter)
	const gateway = gateways[channel]
	// A worker that died left it open whether a code was sent; the shopper asks for another. Other news may come twice.
	if (!(await claimMessage(deps.db, outgoing.id)) && outgoing.code !== undefined)
		return deps.log.warn({ channel, kind: outgoing.kind }, 'message dropped: it may have been sent')
	const sent = await gateway.send(outgoing).catch(async (error: unknown) => {
		await releaseMessage(deps.db, outgoing.id)
		throw error
	})
	if (sent.state === 'accepted') return
	const about = { gateway: gateway.id, kind: outgoing.kind, address: maskAddress(outgoing.to), state: sent.state }
	deps.log.warn(about, 'message not accepted')
	if (!sent.retryable || sent.state !== 'rejected') return
	await releaseMessage(deps.db, outgoing.id)
	throw new Error('the gateway asks to be tried again')
}
