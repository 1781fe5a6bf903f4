import type { Deps } from '#server/deps.ts'
import { ceilingWindow, type Sender, wrongWindow } from '#server/identity/customers/limits.rules.ts'
import { failingCarriers, noteAlarm } from '#server/notifications/index.ts'
import { hashed } from '#server/platform/limits/count-call.ts'
import { fullWindows } from '#server/platform/limits/hits.store.ts'
import { type Alarm, alarmOf, withFailing } from './send-alarm.rules.ts'
import { readSendRate } from './send-rate.store.ts'

type SendRate = { ceiling: number; proved: boolean; alarm: Alarm }

/**
 * How many codes may be sent, whether this address was proved recently, and the alarm; a changed alarm is logged for the
 * operator.
 */
export async function sendRateFor(
	deps: Pick<Deps, 'db' | 'log' | 'config'>,
	channel: Sender['channel'],
	address: string,
): Promise<SendRate> {
	const { sms } = deps.config
	const failing = sms.length > 1 ? await failingCarriers(deps) : []
	const leftOut = failing.length < sms.length ? failing : []
	const { ceiling, proved, sent, verified } = await readSendRate(deps.db, { channel, address, leftOut })
	if (channel === 'email') return { ceiling, proved, alarm: 'calm' }
	const alarm = withFailing(alarmOf({ sent, verified }), failing.length)
	await noteAlarm(deps, 'codes', alarm, { sent, verified })
	return { ceiling, proved, alarm }
}

/** Sets the alarms of the whole shop's codes, so that they also clear while no code is requested. */
export async function watchCodes(deps: Pick<Deps, 'db' | 'log' | 'config'>): Promise<void> {
	const [{ ceiling }, mail] = [await sendRateFor(deps, 'sms', ''), await sendRateFor(deps, 'email', '')]
	const windows = [wrongWindow, ceilingWindow('sms', ceiling), ceilingWindow('email', mail.ceiling)]
	const full = await fullWindows(deps.db, hashed(deps, windows))
	for (const { alarm } of windows)
		if (alarm) await noteAlarm(deps, alarm, full.some((window) => window.alarm === alarm) ? 'full' : 'calm')
}
