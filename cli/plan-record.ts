import { type ProductRecord, planChange } from '#server/catalogue/index.ts'
import { type Terminal, WrongUse } from './command.ts'
import { commandLine, faultText, timeOf } from './edit.ts'
import { minuteOf } from './local-time.ts'

/** Has a record of a product stored at a time in Bangladesh. Throws `WrongUse` for one that is over or a record that is refused. */
export async function planRecord(
	{ database, data, say }: Terminal,
	time: string,
	record: ProductRecord,
): Promise<void> {
	const due = timeOf(time)
	if (due.getTime() <= Date.now()) throw new WrongUse(`${time} is past.`)
	const { outcome, id } = await planChange(database.db, commandLine, due, record)
	if (outcome.outcome === 'refused') throw new WrongUse(outcome.faults.map(faultText).join('\n'))
	data?.({ id, due })
	say(`${id}  planned for ${minuteOf(due)}`)
}
