import type { Static } from 'typebox'
import type { Payout } from '#contract/selling.ts'
import type { Config } from '#server/config.ts'
import { seal, unsealed } from '#server/platform/seal.ts'

export type Papers = { licence: string; payout: Static<typeof Payout> }

const use = 'seller-papers'

/** Encrypts the number of the licence and the account for payouts. */
export function sealPapers(config: Pick<Config, 'secret'>, papers: Papers): string {
	return seal(config.secret, use, papers)
}

/** The papers of an application; null when they are erased, or sealed with another `SECRET`. */
export function openPapers(config: Pick<Config, 'secret'>, sealed: string | null): Papers | null {
	return sealed === null ? null : (unsealed<Papers>(config.secret, use, sealed) ?? null)
}
