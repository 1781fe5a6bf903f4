import { ApiRefusal, call } from './api.ts'
import type { WorkParameters } from './bot-check/work.ts'

/** The fields of a request that may need a bot check. */
export type BotProof = { bot?: string }

/** Proves that a request comes from a person's browser. Returns a token; undefined if it cannot make one or need not. */
export type BotChecker = (challenge: Challenge) => Promise<string | undefined>

type Challenge = { parameters?: Record<string, unknown> | undefined; signature?: string | undefined }

/** Checkers by the `kind` in the server's challenge. Another provider's widget would be one more entry, loaded on demand. */
const checkers: Record<string, BotChecker> = { pow: proofOfWork }

let prepared: { proof: Promise<BotProof>; at: number } | undefined
/** Milliseconds for which a prepared proof is used; challenges expire after five minutes. */
const keeps = 4 * 60_000

/** Starts to compute the proof when a shopper begins to type, so that it is ready when the form is sent. */
export function prepareBotCheck(): void {
	if (!prepared || Date.now() - prepared.at > keeps) prepared = { proof: makeProof(), at: Date.now() }
}

/** Sends with a proof, which is used once. If the server refuses the proof, sends once more with a new one. */
export async function withBotCheck<T>(send: (proof: BotProof) => Promise<T>): Promise<T> {
	try {
		return await send(await takeProof())
	} catch (error) {
		if (!(error instanceof ApiRefusal) || error.code !== ('bot_check_required' as string)) throw error
		return send(await takeProof())
	}
}

function takeProof(): Promise<BotProof> {
	prepareBotCheck()
	const proof = prepared?.proof ?? Promise.resolve({})
	prepared = undefined
	return proof
}

async function makeProof(): Promise<BotProof> {
	try {
		const { data } = await call('botChallenge', {})
		const token = await checkers[data.kind]?.(data)
		return token ? { bot: token } : {}
	} catch {
		return {}
	}
}

async function proofOfWork({ parameters, signature }: Challenge): Promise<string | undefined> {
	if (!parameters || !signature) return undefined
	const { solveInWorkers } = await import('./bot-check/proof-of-work.ts')
	const solution = await solveInWorkers(parameters as unknown as WorkParameters)
	return solution && btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
}
