import { writeFile } from 'node:fs/promises'
import { prescriptionsOf, showPrescription } from '#server/prescriptions/index.ts'
import { noteDone } from './audited.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { minuteOf } from './local-time.ts'
import { refusing } from './refusing.ts'

/** Pictures of prescriptions, for the pharmacist who packs the order. */
export const prescriptions: CommandGroup = {
	list: {
		usage: '',
		summary: 'the last 200 prescriptions: number, time, size, and the order that uses it',
		async run(_args, { database, say, data }) {
			const rows = await prescriptionsOf(database.db, null, { limit: 200 })
			data?.(rows)
			for (const { id, created_at, bytes, number } of rows)
				say(
					[
						String(id).padStart(6),
						minuteOf(created_at),
						`${Math.ceil(bytes / 1024)} KiB`.padStart(9),
						number ?? 'no order yet',
					].join('  '),
				)
		},
	},
	show: {
		usage: '<id> <file.webp>',
		summary: 'writes the picture into a new file that only you can read; remove it when you are done',
		async run([id = '', file], { database, files, say }) {
			if (!/^\d{1,15}$/.test(id) || !file) throw new WrongUse('Name a prescription by its number, and a file.')
			const { picture, number } = await refusing(
				showPrescription({ db: database.db, files }, null, Number(id)),
				`There is no prescription ${id}.`,
			)
			await noteDone(database, { entity: 'prescription', id: Number(id), after: { number, shown: 'picture' } })
			await writeFile(file, picture, { mode: 0o600, flag: 'wx' })
			say(`Prescription ${id}${number ? ` of order ${number}` : ''} is in ${file}.`)
		},
	},
}
