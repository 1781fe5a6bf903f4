import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { dropLease, leaseToken, readToken, spoilToken, writeToken } from '#server/payments/token.store.ts'
import { seal, unseal } from '#server/platform/seal.ts'

/** A token granted by bKash; `seconds` is its lifetime. */
export type Granted = { token: string; refresh: string; seconds: number }
/** Fetches a token: by the refresh token, or a new grant. Null when bKash refused. */
export type Fetch = (refresh: string | null) => Promise<Granted | null>

export type Tokens = {
	/** The current token; null when none can be fetched. */
	current(): Promise<string | null>
	/** Another token than `refused`. */
	another(refused: string): Promise<string | null>
}

const use = 'payments/token'
/** bKash blocks a client for an hour that refreshes more often in an hour. */
const refreshesAnHour = 2
/** So many fetches in an hour are an error. */
const alarm = 10
const [leaseSeconds, waitMs, waits] = [35, 250, 80]

/**
 * The access token of a gateway, shared by all processes of the shop: it is stored encrypted in the database and is renewed
 * before it expires, by the process that holds the lease; the others use the old one or wait.
 */
export function sharedTokens(
	{ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
	gateway: string,
	fetch: Fetch,
): Tokens {
	const open = (sealed: string) => unseal<Granted>(config.secret, use, sealed)

	async function renew(): Promise<string | null> {
		const now = await readToken(db, gateway)
		// Another process may have renewed the token and released the lease after the first read of the token.
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
