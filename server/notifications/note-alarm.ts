import type { Deps } from '#server/deps.ts'
import { changeAlarm } from './alarm.store.ts'

/**
 * Tells the operator, in one line of the log and once for all processes, when an alarm changes its level: `calm` is none.
 * `facts` are figures only.
 */
export async function noteAlarm(
	{ db, log }: Pick<Deps, 'db' | 'log'>,
	name: string,
	level: string,
	facts: Record<string, number> = {},
): Promise<void> {
	const before = await changeAlarm(db, name, level)
	if (before === null || before === level) return
	log.warn({ alarm: name, level, before, ...facts }, level === 'calm' ? 'alarm cleared' : 'alarm tripped')
}
