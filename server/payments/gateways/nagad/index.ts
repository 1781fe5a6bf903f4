import type { GatewayDefinition } from '#server/payments/gateways/definition.ts'
import { nagadGateway } from './client.ts'
import type { NagadSettings } from './settings.ts'

export const nagad: GatewayDefinition<NagadSettings> = {
	texts: {
		en: { name: 'Nagad', description: 'Pay from your Nagad account' },
		bn: { name: 'নগদ (Nagad)', description: 'আপনার নগদ ওয়ালেট থেকে দাম দিন' },
	},
	open: (_deps, settings, send) => nagadGateway(settings, send),
	readReturn: ({ payment_ref_id, status }, { reference }) => {
		if (payment_ref_id !== reference) return {}
		if (status === 'Aborted' || status === 'Cancelled') return { over: 'cancelled' }
		return status === 'Failed' ? { over: 'failed' } : {}
	},
}
