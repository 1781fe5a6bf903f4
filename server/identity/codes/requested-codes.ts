import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { mailCodeLife } from './otp.rules.ts'
import { livingCodes } from './otp.store.ts'

/** Pending codes of a browser: its tabs may request codes for different numbers. The oldest is dropped. */
const most = 5

/** Ids of the codes this caller requested, the newest first: from its cookie, or the `X-Otp-Id` of other clients. */
export function askedCodes(call: Call): string[] {
	const text = call.cookie('otptx') ?? call.header('x-otp-id') ?? ''
	return text
		.split('.')
		.filter((id) => /^[\w-]{22}$/.test(id))
		.slice(0, most)
}

/** Notes in the browser's cookie that it requested a code. */
export function noteAsked(call: Call, id: string): void {
	const before = call.cookie('otptx') ? askedCodes(call) : []
	call.setCookie('otptx', [id, ...before].slice(0, most).join('.'), mailCodeLife)
}

/** After a code was used: the browser keeps the ids of its other codes that are still valid. */
export async function dropUsed(db: Deps['db'], call: Call): Promise<void> {
	if (!call.cookie('otptx')) return
	const ids = askedCodes(call)
	const living = ids.length > 1 ? await livingCodes(db, ids) : []
	const left = ids.filter((id) => living.includes(id))
	call.setCookie('otptx', left.join('.'), left.length > 0 ? mailCodeLife : 0)
}
