import { closeMessage, openMessages } from '#server/contact/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { commandLine } from './edit.ts'
import { minuteOf } from './local-time.ts'

const most = 100

/** Messages of the contact form. */
export const contact: CommandGroup = {
	list: {
		usage: '',
		summary: `the ${most} oldest messages that are still open`,
		async run(_args, { database, say, data }) {
			const rows = await openMessages(database.db, most)
			data?.(rows)
			for (const one of rows) {
				const about = [one.topic, one.order_number].filter(Boolean).join(', ')
				say(`${one.number}  ${minuteOf(one.written_at)}  ${about}  ${one.name} <${one.reply_to}>`)
				for (const line of one.message.split('\n')) say(`    ${line}`)
			}
		},
	},
	done: {
		usage: '<number>',
		summary: 'a message has its answer',
		async run([number = ''], { database, say }) {
			if (!(await closeMessage(database.db, commandLine.name, number)))
				throw new WrongUse(`There is no open message ${number}.`)
			say(`${number} is done.`)
		},
	},
}
