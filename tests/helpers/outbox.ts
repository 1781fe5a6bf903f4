import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A message in the outbox of a shop without a carrier. */
export type OutboxLine = { at: string; channel: 'sms' | 'email'; to: string; kind: string; text: string; code?: string }

/** All messages that the shop with this data folder has sent. */
export function readOutbox(dataDir: string): OutboxLine[] {
	const file = join(dataDir, 'outbox.ndjson')
	if (!existsSync(file)) return []
	return readFileSync(file, 'utf8')
		.split('\n')
		.filter(Boolean)
		.map((line) => JSON.parse(line) as OutboxLine)
}

/** Waits, for at most some seconds, for a message, and returns the newest that fits. */
export async function newestMessage(
	dataDir: string,
	fits: (line: OutboxLine) => boolean,
	seconds: number,
): Promise<OutboxLine> {
	for (let tries = 0; tries < seconds * 20; tries++) {
		const line = readOutbox(dataDir).findLast(fits)
		if (line) return line
		await wait(50)
	}
	throw new Error('no such message in the outbox')
}
