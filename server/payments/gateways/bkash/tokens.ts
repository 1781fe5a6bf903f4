import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { dropLease, leaseToken, readToken, spoilToken, writeToken } from '#server/payments/token.store.ts'
import { seal, unseal } from '#server/platform/seal.ts'

/** What bKash hands over; `seconds` it lasts. */
export type Granted = { token: string; refresh: string; seconds: number }
/** Fetches a token: by the refresh token, or anew. Null when bKash gave none. */
export type Fetch = (refresh: string | null) => Promise<Granted | null>

export type Tokens = {
	/** The token to use now; null when there is none to be had. */
	current(): Promise<string | null>
	/** Another one than `refused`. */
	another(refused: string): Promise<string | null>
}

const use = 'payments/token'
/** bKash closes the door for an hour to who refreshes more often in one. */
const refreshesAnHour = 2
/** So many an hour mean that something is wrong. */
const alarm = 10
const [leaseSeconds, waitMs, waits] = [35, 250, 80]

/**
 * The access token of a gateway, one for all processes of the shop: it lies sealed in the database, is renewed before it
 * ends, and only by the process that holds the lease; meanwhile the others use the old one or wait.
 */
export function sharedTokens(
	{ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
	gateway: string,
	fetch: Fetch,
): Tokens {
	const open = (sealed: string) => unseal<Granted>(config.secret, use, sealed)

	async function renew(): Promise<string | null> {
		const now = await readToken(db, gateway)
		// Another may have had the lease, and given it back, between our look at the token and our lease.
		if (now?.good && now.fresh && now.sealed) {
			await dropLease(db, gateway, 0)
			return open(now.sealed).token
		}
		const refresh = now?.sealed && now.refreshed < refreshesAnHour ? open(now.sealed).refresh : null
		const refreshed = refresh ? await fetch(refresh) : null
		const granted = refreshed ?? (await fetch(null))
		if (!granted) {
			await dropLease(db, gateway, 2)
			return null
		}
		const fetched = (now?.fetched ?? 0) + 1
		if (fetched >= alarm) log.error({ gateway, fetched }, 'too many tokens fetched in an hour')
		await writeToken(db, gateway, {
			sealed: seal(config.secret, use, granted),
			seconds: granted.seconds,
			refreshed: refreshed !== null,
		})
		return granted.token
	}

	async function current(): Promise<string | null> {
		for (let n = 0; n < waits; n++) {
			const now = await readToken(db, gateway)
			if (now?.good && now.fresh && now.sealed) return open(now.sealed).token
			if (await leaseToken(db, gateway, leaseSeconds)) return renew()
			if (now?.good && now.sealed) return open(now.sealed).token
			await wait(waitMs)
		}
		return null
	}

	return {
		current,
		another: async (refused) => {
			const now = await readToken(db, gateway)
			if (now?.sealed && open(now.sealed).token === refused) await spoilToken(db, gateway, now.sealed)
			return current()
		},
	}
}
