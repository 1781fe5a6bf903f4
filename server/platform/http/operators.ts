import { createHash, timingSafeEqual } from 'node:crypto'
import type { Operator } from '#server/operator-config.ts'

/** An operator's token: 32 characters or more, so that it cannot be guessed. */
const bearer = /^Bearer ([\x21-\x7e]{32,256})$/i

/** The operator whose token an Authorization header contains; null if there is none. */
export function operatorOf(operators: readonly Operator[], header: string | undefined): string | null {
	const [, token] = bearer.exec(header ?? '') ?? []
	if (!token) return null
	const hash = createHash('sha256').update(token).digest()
	return operators.find((operator) => timingSafeEqual(operator.hash, hash))?.name ?? null
}
