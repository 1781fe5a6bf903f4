import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export { createAuthenticate } from './authenticate-caller.ts'

export function identityHandlers(_deps: Deps): Partial<Handlers> {
	return {}
}
