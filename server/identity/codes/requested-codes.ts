import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { mailCodeLife } from './otp.rules.ts'
import { livingCodes } from './otp.store.ts'

/** Codes a browser may have under way at once: its tabs may ask for different numbers. The oldest is forgotten. */
const most = 5

/** Ids of the codes this caller asked for, the newest first: from its cookie, or the `X-Otp-Id` of other clients. */
export function askedCodes(call: Call): string[] {
	const text = call.cookie('otptx') ?? call.header('x-otp-id') ?? ''
	return text
		.split('.')
		.filter((id) => /^[\w-]{22}$/.test(id))
		.slice(0, most)
}

/** Notes in the browser that it asked for a code. */
export function noteAsked(call: Call, id: string): void {
	const before = call.cookie('otptx') ? askedCodes(call) : []
	call.setCookie('otptx', [id, ...before].slice(0, most).join('.'), mailCodeLife)
}

/** After a code was used: the browser keeps the ids of its other codes that are still good. */
export async function dropUsed(db: Deps['db'], call: Call): Promise<void> {
	if (!call.cookie('otptx')) return
	const asked = askedCodes(call)
	const living = asked.length > 1 ? await livingCodes(db, asked) : []
	const left = asked.filter((id) => living.includes(id))
	call.setCookie('otptx', left.join('.'), left.length > 0 ? mailCodeLife : 0)
}
