import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { seal, unsealed } from '#server/platform/seal.ts'

const use = 'webhook'

/** A new secret of 256 bits, and its sealed form for the store. */
export function newSecret(config: Pick<Config, 'secret'>): { secret: string; sealed: string } {
	const secret = `whsec_${randomBytes(32).toString('base64url')}`
	return { secret, sealed: seal(config.secret, use, { secret }) }
}

/** The secret of a sealed form; undefined when the shop has another `SECRET` than when it was sealed. */
export function openSecret(config: Pick<Config, 'secret'>, sealed: string): string | undefined {
	return unsealed<{ secret: string }>(config.secret, use, sealed)?.secret
}
