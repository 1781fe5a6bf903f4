import type { OnlineMethod } from '#contract/choices.ts'
import { readBkashSettings } from './bkash/settings.ts'
import { readNagadSettings } from './nagad/settings.ts'
import type { SettingsReader } from './settings-reader.ts'
import { readSslcommerzSettings } from './sslcommerz/settings.ts'

/** How the settings of each gateway are read. The configuration reads them before any module is loaded. */
export const settingsReaders = {
	bkash: readBkashSettings,
	nagad: readNagadSettings,
	sslcommerz: readSslcommerzSettings,
} satisfies Record<OnlineMethod, (read: SettingsReader) => object | null>

/** Settings by gateway; null for one that is not configured. */
export type GatewaySettings = { [K in OnlineMethod]: ReturnType<(typeof settingsReaders)[K]> }
