import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Channel, Gateways, Outgoing, Sent } from './gateway.rules.ts'

/**
 * Gateways that send nothing but append one JSON line per message to `outbox.ndjson` in the data folder, readable by its
 * owner only. For tests and trials; a public shop has to enable it by name.
 */
export function outboxGateways(dataDir: string): Gateways {
	const write = linesTo(path.join(dataDir, 'outbox.ndjson'))
	const gateway = (channel: Channel) => ({
		id: 'outbox',
		send: async ({ to, kind, text, code }: Outgoing): Promise<Sent> => {
			const line = { at: new Date().toISOString(), channel, to, kind, text, ...(code && { code }) }
			await write(JSON.stringify(line))
			return { state: 'accepted', retryable: false }
		},
	})
	return { sms: gateway('sms'), email: gateway('email') }
}

/** Appends lines to a file; those that arrive together are one write. */
function linesTo(file: string): (line: string) => Promise<void> {
	let folder: Promise<unknown> | undefined
	let waiting: string[] = []
	let next: Promise<void> | undefined
	const write = async () => {
		folder ??= mkdir(path.dirname(file), { recursive: true })
		await folder
		const lines = waiting
		waiting = []
		next = undefined
		// One write to a file opened for appending: lines of several processes are never mixed.
		await appendFile(file, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 })
	}
	return (line) => {
		waiting.push(line)
		next ??= write()
		return next
	}
}
