const minute = 60_000

/**
 * The first minute after `now` at which a schedule of the shop runs (UTC): minute and hour as numbers, `*` or `*` with a
 * step, any day. Null for other schedules.
 */
export function nextRun(cron: string, now: Date): Date | null {
	const [minutes = '', hours = '', ...days] = cron.split(' ')
	if (days.join(' ') !== '* * *' || ![minutes, hours].every((field) => /^(\*(\/[1-9]\d?)?|\d{1,2})$/.test(field)))
		return null
	const fits = (field: string, value: number) =>
		field.startsWith('*') ? value % Number(field.slice(2) || 1) === 0 : Number(field) === value
	const first = (Math.floor(now.getTime() / minute) + 1) * minute
	for (let at = first; at < first + 24 * 60 * minute; at += minute) {
		const time = new Date(at)
		if (fits(minutes, time.getUTCMinutes()) && fits(hours, time.getUTCHours())) return time
	}
	return null
}
