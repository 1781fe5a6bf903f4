import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Shop } from './shop.ts'

/** Fetches a challenge, solves it and returns the token that proves it. */
export async function solveBot(shop: Shop): Promise<string> {
	const { body } = await shop.call('botChallenge')
	const { parameters, signature } = body.data
	const challenge = { parameters, signature }
	const solution = await solveChallenge({ challenge, deriveKey })
	return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
