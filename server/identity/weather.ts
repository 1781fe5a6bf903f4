import type { Deps } from '#server/deps.ts'
import { failingCarriers, noteAlarm } from '#server/notifications/index.ts'
import { hashed } from '#server/platform/limits/count-call.ts'
import { fullWindows } from '#server/platform/limits/hits.store.ts'
import { type Alarm, alarmOf, withFailing } from './breaker.rules.ts'
import { readWeather } from './breaker.store.ts'
import { ceilingWindow, type Sender, wrongWindow } from './budget.rules.ts'

type Weather = { ceiling: number; proved: boolean; alarm: Alarm }

/** How many codes may leave, whether this address was proved lately, and the alarm; the operator hears of its changes. */
export async function weatherFor(
	deps: Pick<Deps, 'db' | 'log' | 'config'>,
	channel: Sender['channel'],
	address: string,
): Promise<Weather> {
	const { sms } = deps.config
	const failing = sms.length > 1 ? await failingCarriers(deps) : []
	const leftOut = failing.length < sms.length ? failing : []
	const { ceiling, proved, sent, verified } = await readWeather(deps.db, { channel, address, leftOut })
	if (channel === 'email') return { ceiling, proved, alarm: 'calm' }
	const alarm = withFailing(alarmOf({ sent, verified }), failing.length)
	await noteAlarm(deps, 'codes', alarm, { sent, verified })
	return { ceiling, proved, alarm }
}

/** Sets the alarms of the whole shop's codes, so that they also clear when nobody asks for one. */
export async function watchCodes(deps: Pick<Deps, 'db' | 'log' | 'config'>): Promise<void> {
	const [{ ceiling }, mail] = [await weatherFor(deps, 'sms', ''), await weatherFor(deps, 'email', '')]
	const windows = [wrongWindow, ceilingWindow('sms', ceiling), ceilingWindow('email', mail.ceiling)]
	const full = await fullWindows(deps.db, hashed(deps, windows))
	for (const { alarm } of windows)
		if (alarm) await noteAlarm(deps, alarm, full.some((found) => found.alarm === alarm) ? 'full' : 'calm')
}
