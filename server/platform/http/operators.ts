import { createHash, timingSafeEqual } from 'node:crypto'
import type { Operator } from '#server/operator-config.ts'

/** A token of staff: 32 characters or more, so that no shop opens with a word. */
const bearer = /^Bearer ([\x21-\x7e]{32,256})$/i

/** Whose token an Authorization header carries; null when no operator's. */
export function operatorOf(operators: readonly Operator[], header: string | undefined): string | null {
	const [, token] = bearer.exec(header ?? '') ?? []
	if (!token) return null
	const hash = createHash('sha256').update(token).digest()
	return operators.find((operator) => timingSafeEqual(operator.hash, hash))?.name ?? null
}
