import { ApiRefusal, call } from './api.ts'
import type { WorkParameters } from './bot-check/work.ts'

/** The fields of a request that may need a bot check. */
export type BotProof = { bot?: string }

/** A way to show that a person's browser is asking. Answers a token, or undefined when it cannot or need not. */
export type BotChecker = (challenge: Challenge) => Promise<string | undefined>

type Challenge = { parameters?: Record<string, unknown> | undefined; signature?: string | undefined }

/** Checkers by the kind the server names. A widget of another provider would be one more line, loaded on demand. */
const checkers: Record<string, BotChecker> = { pow: proofOfWork }

let prepared: { proof: Promise<BotProof>; at: number } | undefined
/** Milliseconds; challenges end after five minutes. */
const keeps = 4 * 60_000

/** Starts the work ahead, when a shopper begins to type, so that nobody waits for it. */
export function prepareBotCheck(): void {
	if (!prepared || Date.now() - prepared.at > keeps) prepared = { proof: makeProof(), at: Date.now() }
}

/** Sends with a proof, each used once; when the server did not like it, once more with a fresh one. */
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
