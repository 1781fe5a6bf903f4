import { isOwnMachine, networkOf } from './network.ts'
import { networksOf } from './windows.rules.ts'

/** What anonymous work costs, in uncached pages (about 20 ms of processor time). What is kept in memory costs nothing. */
export const costs = {
	page: 1,
	/** In addition, when the page that was rendered says that there is none: a list of guessed addresses. */
	missing: 1,
	/** A list of the API; with words it is a search. */
	list: 0.5,
	suggestions: 0.1,
	/** A file of the sitemap, for each thousand addresses that it may have: they are read and written anew. */
	sitemap: 1,
	/** A picture in a width that is not on disk; it is drawn by another process, one after the other. */
	picture: 0.25,
} as const
export type Work = keyof typeof costs

/** `perSecond`: the pages that a network earns each second, 0 for no limit; `burst`: the most that it can save up. */
export type Budget = { perSecond: number; burst: number }

type Account = { left: number; at: number }

/** The most networks that are remembered. Those that were not seen for the longest time are forgotten: they begin anew. */
const mostAccounts = 50_000

/**
 * Budgets of anonymous work by network: an IPv4 address; of IPv6 the /64 and, five times as large, the /48. In the memory of
 * this process, so that a check costs no statement. Addresses of this machine have none: they are those of a proxy whose
 * headers are not trusted, which stands for everybody.
 */
export class FairUse {
	readonly #accounts = new Map<string, Account>()
	readonly #budget: Budget
	readonly #now: () => number

	constructor(budget: Budget, now = () => performance.now()) {
		this.#budget = budget
		this.#now = now
	}

	/** Pays for work. Returns 0, or the seconds until it can be paid; then nothing is taken. */
	take(ip: string, work: Work): number {
		const accounts = this.#accountsOf(ip)
		const cost = costs[work]
		const wait = Math.max(0, ...accounts.map(({ account, factor }) => (cost - account.left) / this.#earned(factor)))
		if (wait > 0) return Math.ceil(wait)
		for (const { account } of accounts) account.left -= cost
		return 0
	}

	/** Pays for work that was done already: what is left can be less than nothing, up to one burst. */
	charge(ip: string, work: Work): void {
		for (const { account, factor } of this.#accountsOf(ip))
			account.left = Math.max(account.left - costs[work], -this.#budget.burst * factor)
	}

	#earned(factor: number): number {
		return this.#budget.perSecond * factor
	}

	#accountsOf(ip: string): { account: Account; factor: number }[] {
		if (this.#budget.perSecond === 0 || isOwnMachine(ip)) return []
		const now = this.#now()
		return networksOf(ip, networkOf(ip)).map(({ bucket, factor }) => {
			const most = this.#budget.burst * factor
			const { left, at } = this.#accounts.get(bucket) ?? { left: most, at: now }
			const account = { left: Math.min(most, left + ((now - at) / 1_000) * this.#earned(factor)), at: now }
			this.#accounts.delete(bucket)
			this.#accounts.set(bucket, account)
			for (const oldest of this.#accounts.keys()) {
				if (this.#accounts.size <= mostAccounts) break
				this.#accounts.delete(oldest)
			}
			return { account, factor }
		})
	}
}
