import type { OnlineMethod } from '#contract/choices.ts'
import { bkash } from './bkash/index.ts'
import type { GatewayDefinition } from './definition.ts'
import { nagad } from './nagad/index.ts'
import type { GatewaySettings } from './settings.ts'
import { sslcommerz } from './sslcommerz/index.ts'

/** All gateways the shop knows. `docs/guides/payments.md` says how to add one. */
export const gatewayDefinitions: { [K in OnlineMethod]: GatewayDefinition<NonNullable<GatewaySettings[K]>> } = {
	bkash,
	nagad,
	sslcommerz,
}

/** The definition of one gateway, for code that treats all alike: settings are passed on as they are. */
export const definitionOf = (method: OnlineMethod): GatewayDefinition<never> => gatewayDefinitions[method]
