import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Channel, Gateways, Outgoing, Sent } from './gateway.rules.ts'

/**
 * Gateways that send nothing but append one JSON line per message to `outbox.ndjson` in the data folder, readable by its
 * owner only. For the workbench, tests and demonstrations; production has to ask for it by name.
 */
export function outboxGateways(dataDir: string): Gateways {
	const file = path.join(dataDir, 'outbox.ndjson')
	let folder: Promise<unknown> | undefined
	const gateway = (channel: Channel) => ({
		id: 'outbox',
		send: async ({ to, kind, text, code }: Outgoing): Promise<Sent> => {
			const line = { at: new Date().toISOString(), channel, to, kind, text, ...(code ? { code } : {}) }
			folder ??= mkdir(dataDir, { recursive: true })
			await folder
			// One write to a file opened for appending: lines of several processes never mix.
			await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
			return { state: 'accepted', retryable: false }
		},
	})
	return { sms: gateway('sms'), email: gateway('email') }
}
