import type { Deps } from '#server/deps.ts'
import type { DeskHandlers } from '#server/platform/http/serve-desk.ts'
import { settingsOf } from './settings.rules.ts'

/** What the server was started with, for the owner. */
export function installationDeskHandlers({ config }: Pick<Deps, 'config'>) {
	return {
		getServerSettings: async () => ({ data: { open: config.exposed, settings: settingsOf(config) } }),
	} satisfies Partial<DeskHandlers>
}
