import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { listIssues, writeIssue } from '#server/newsletter/index.ts'
import { audited } from './audited.ts'
import { type CommandGroup, WrongUse } from './command.ts'

/** Issues for all confirmed subscribers. */
export const newsletter: CommandGroup = {
	list: {
		usage: '',
		summary: 'the last issues and how many mails each is',
		async run(_args, { database, say, data }) {
			const rows = await listIssues(database.db)
			data?.(rows)
			for (const { name, sent, mails } of rows) say(`${name}  ${mails} mails${sent ? '' : ', on its way'}`)
		},
	},
	send: {
		usage: '<name> <english.txt> <bengali.txt>',
		summary: 'send an issue; the first line of a text is its subject. The running shop mails it within minutes',
		async run([name = '', english, bengali], { database, say }) {
			if (!/^[\w-]{1,60}$/.test(name) || !english || !bengali)
				throw new WrongUse('Give a name of letters, digits and dashes, and a text file in each language.')
			const missing = [english, bengali].find((file) => !existsSync(file))
			if (missing) throw new WrongUse(`There is no file ${missing}.`)
			const [en, bn] = await Promise.all([english, bengali].map(async (file) => (await readFile(file, 'utf8')).trim()))
			if (!en || !bn) throw new WrongUse('A text is empty.')
			const written = await audited(
				database,
				(tx) => writeIssue(tx, { name, text: { en, bn } }),
				() => ({ entity: 'newsletter', after: { issue: name } }),
			)
			if (!written) throw new WrongUse(`There is an issue ${name} already.`)
			say(`${name} goes out within minutes.`)
		},
	},
}
