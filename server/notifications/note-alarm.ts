import type { Deps } from '#server/deps.ts'
import { changeAlarm } from './alarm.store.ts'

/**
 * Logs the change of an alarm's level in one line for the operator, once for all processes; `calm` is no alarm. `facts` are
 * figures only.
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
