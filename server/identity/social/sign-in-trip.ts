import { limitsOf } from '#contract/limits.ts'
import { safeRedirect } from '#contract/safe-redirect.ts'
import type { Deps } from '#server/deps.ts'
import { makeProof, proofLife } from '#server/identity/proofs/proofs.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Call } from '#server/platform/http/call.ts'
import { hashOf, randomText } from '#server/platform/keyed-hash.ts'
import { countLimits } from '#server/platform/limits/count-call.ts'
import { seal, unsealed } from '#server/platform/seal.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { demoProvider } from './demo.ts'
import { facebookProvider } from './facebook.ts'
import { dropFlow, insertFlow, takeFlow } from './flow.store.ts'
import { googleProvider } from './google.ts'
import type { SocialProvider, Trip } from './provider.ts'

export type ProviderName = 'google' | 'facebook'

/** Seconds an attempt may take. */
const life = 600

export type Social = {
	/** Throws `not_found`, `unavailable`, and `too_many_requests` after 60 attempts an hour from one network. */
	start(call: Call, provider: ProviderName, returnTo: string | undefined): Promise<{ data: { url: string } }>
	/** The address to redirect the browser to that returned with `search` in the callback's address. */
	finish(call: Call, provider: ProviderName, search: string): Promise<string>
}

/** Sign-in by Google and Facebook, as far as each is configured. */
export function createSocial(deps: Deps): Social {
	const { config, db, log } = deps
	const { google, facebook, demo } = config.social
	const providers: Record<ProviderName, SocialProvider | null> = {
		google: google ? googleProvider(google) : demo ? demoProvider(deps, 'google') : null,
		facebook: facebook ? facebookProvider(facebook) : demo ? demoProvider(deps, 'facebook') : null,
	}
	for (const [name, provider] of Object.entries(providers))
		if (!provider) log.warn({ provider: name }, 'sign-in is not configured and left out')
	const callbackOf = (provider: ProviderName) => `${config.publicOrigin}/api/v2/identity/social/${provider}/callback`

	return {
		start: async (call, name, target) => {
			const provider = providers[name]
			if (!provider) throw new ShopError('not_found')
			await countLimits(deps, limitsOf.social, call, {})
			const [id, state, nonce, verifier] = [randomText(32), randomText(32), randomText(32), randomText(32)]
			const trip: Trip = { state, nonce, verifier, callback: callbackOf(name) }
			const url = await provider.start(trip).catch((error: unknown) => {
				log.warn({ err: error, provider: name }, 'the provider cannot be reached')
				throw new ShopError('unavailable', { retryAfter: 5 })
			})
			const sealed = seal(config.secret, 'social-trip', trip)
			const before = call.cookie('oatx')
			await insertFlow(db, hashOf(id), { provider: name, sealed, returnTo: safeRedirect(target) ?? null }, life)
			if (before) await dropFlow(db, hashOf(before))
			call.setCookie('oatx', id, life)
			return { data: { url: url.href } }
		},

		finish: async (call, name, search) => {
			const provider = providers[name]
			const id = call.cookie('oatx')
			if (id) call.setCookie('oatx', '', 0)
			const flow = provider && id ? await takeFlow(db, hashOf(id), name) : undefined
			const trip = flow && unsealed<Trip>(config.secret, 'social-trip', flow.sealed)
			// Checked again: a stored address could do harm in this redirect.
			const returnTo = safeRedirect(flow?.returnTo)
			if (!provider || !trip) return page(name, returnTo, 'error')
			try {
				const back = new URL(trip.callback + search)
				const identity = await provider.finish(back, trip)
				const proof = { ...identity, purpose: 'social' as const, phone: null, provider: name }
				call.setCookie('idtx', await transaction(db, (tx) => makeProof(tx, proof)), proofLife)
				return page(name, returnTo)
			} catch (error) {
				log.warn(
					{ provider: name, reason: (error as { code?: string }).code ?? String(error) },
					'social sign-in failed',
				)
				return page(name, returnTo, 'error')
			}
		},
	}
}

/** The sign-in page, in the language of the page the shopper wants to return to. */
function page(provider: ProviderName, returnTo: string | undefined, status?: 'error'): string {
	const query = new URLSearchParams({
		social: provider,
		...(returnTo && { redirect: returnTo }),
		...(status && { status }),
	})
	return `${/^\/bn(\/|$)/.test(returnTo ?? '') ? '/bn' : ''}/signin?${query}`
}
