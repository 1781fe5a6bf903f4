import { Type } from 'typebox'
import { Data, Nullable } from '#contract/common.ts'
import { deskCall } from './desk-call.ts'

/** Settings that only the environment has, by the part of the shop that they are about. */
export const settingGroups = {
	address: ['shop', 'desk', 'secret', 'proxy'],
	storage: ['database', 'replicas', 'files', 'workers'],
	messages: ['sms', 'smsCap', 'mail', 'outbox'],
	payments: ['bkash', 'nagad', 'sslcommerz', 'simulated'],
	orders: ['cashMost', 'refundApproval', 'refundAlone', 'hold', 'unpaid', 'returns', 'vat'],
	signIn: ['google', 'facebook', 'demoSignIn', 'bots'],
	company: ['legalName', 'street', 'phone', 'email', 'tradeLicence', 'bin', 'dbid'],
	watching: ['metrics', 'traces', 'tagManager'],
} as const
export type SettingGroup = keyof typeof settingGroups
export type SettingId = (typeof settingGroups)[SettingGroup][number]

/**
 * `set`: by somebody; `usual`: the default, which is right for most shops; `off`: not offered; `missing`: a shop that is open to
 * all needs it; `unsafe`: it must not be so in a shop that is open to all.
 */
export const settingStates = ['set', 'usual', 'off', 'missing', 'unsafe'] as const
export type SettingState = (typeof settingStates)[number]

/** What the server was started with. */
export const serverCalls = {
	getServerSettings: deskCall({
		...{ tag: 'Server', right: 'server.read', method: 'GET', path: '/desk/server' },
		summary: 'What the environment has set and what it lacks for a shop that is open to all; never a secret',
		reply: Data(
			Type.Object({
				/** The shop is open to all: its address is not one of this machine only. */
				open: Type.Boolean(),
				settings: Type.Array(
					Type.Object({
						id: Type.String(),
						group: Type.Enum(Object.keys(settingGroups) as SettingGroup[]),
						state: Type.Enum(settingStates),
						/** What may be shown: a name or an address, or a number; both null where only the state says something. */
						value: Nullable(Type.String()),
						number: Nullable(Type.Number()),
						/** The variables of the environment. */
						variables: Type.Array(Type.String()),
					}),
				),
			}),
		),
	}),
}
