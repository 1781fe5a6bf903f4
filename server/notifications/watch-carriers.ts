import type { Deps } from '#server/deps.ts'
import { activeAlarms } from './alarm.store.ts'
import { type Health, isFailing } from './health.rules.ts'
import { noteAlarm } from './note-alarm.ts'
import { readHealth, spentToday } from './sms.store.ts'

/** Carriers that are used after the others. */
export async function failingCarriers({ db }: Pick<Deps, 'db'>): Promise<string[]> {
	return (await readHealth(db)).filter(isFailing).map(({ gateway }) => gateway)
}

/** Sets the alarms of every carrier and of the day's budget, so that they also clear while nothing is sent. */
export async function watchCarriers(deps: Pick<Deps, 'db' | 'log' | 'config'>): Promise<void> {
	const { db, config } = deps
	const health = new Map((await readHealth(db)).map((entry) => [entry.gateway, entry]))
	const before = (await activeAlarms(db)).map(({ name }) => name.replace(/^carrier /, ''))
	const withoutData = before.filter((name) => config.sms.some(({ id }) => id === name) && !health.has(name))
	for (const gateway of withoutData) await noteAlarm(deps, `carrier ${gateway}`, 'calm')
	for (const [gateway, entry] of health) {
		const { sent, verified, delivered, failed } = entry satisfies Health
		await noteAlarm(deps, `carrier ${gateway}`, isFailing(entry) ? 'failing' : 'calm', {
			sent,
			verified,
			delivered,
			failed,
		})
	}
	const { spent } = await spentToday(db)
	await noteAlarm(deps, 'money', config.smsDailyCap > 0 && spent >= config.smsDailyCap ? 'spent' : 'calm', { spent })
}
