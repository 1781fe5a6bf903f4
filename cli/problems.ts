import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { toBdt } from '#contract/money.ts'
import { decideProblem, listDeskProblems, type ProblemDecision } from '#server/orders/index.ts'
import { showPhoto } from '#server/problem-photos/index.ts'
import { noteDone } from './audited.ts'
import { type CommandGroup, type Terminal, WrongUse } from './command.ts'
import { commandLine } from './edit.ts'
import { minuteOf } from './local-time.ts'
import { numberOf } from './number-of.ts'
import { refusing } from './refusing.ts'

const listed = 100

/** Reports of problems with delivered goods. */
export const problems: CommandGroup = {
	list: {
		usage: '',
		summary: `the ${listed} oldest reports that wait for a decision, or for a replacement to arrive`,
		async run(_args, { database, say, data }) {
			const rows = await listDeskProblems(database.db, { limit: listed }, 'en')
			data?.(rows)
			for (const one of rows)
				say(
					[
						one.id,
						one.number,
						minuteOf(one.reported_at),
						one.status,
						one.kind,
						`${one.quantity} of ${one.of} × ${one.name}`,
						one.seller,
						`${one.photos.length} photos`,
					].join('  '),
				)
		},
	},
	show: {
		usage: '<id> [folder]',
		summary: 'one report; its photos go into the folder, which only you can read: remove them when you are done',
		async run([id, folder], { database, files, say, data }) {
			const [one] = await listDeskProblems(database.db, { id: numberOf(id) }, 'en')
			if (!one) throw new WrongUse(`There is no report ${id}.`)
			data?.(one)
			say(
				`${one.id}  ${one.number}  ${one.status}  ${one.kind}  ${one.quantity} of ${one.of} × ${one.name}, ${one.seller}`,
			)
			if (one.note) say(`  note: ${one.note}`)
			if (one.answer) say(`  answer: ${one.answer}`)
			if (folder && one.photos.length > 0)
				await noteDone(database, {
					...{ entity: 'problem', id: one.id, after: { order: one.number, shown: 'photos' } },
				})
			for (const [at, photo] of one.photos.entries()) {
				if (!folder) continue
				const { picture } = await showPhoto({ db: database.db, files }, null, photo)
				const file = path.join(folder, `problem-${one.id}-${at + 1}.webp`)
				await writeFile(file, picture, { mode: 0o600, flag: 'wx' })
				say(`  photo ${at + 1}: ${file}`)
			}
			if (one.photos.length > 0 && !folder) say(`  ${one.photos.length} photos: name a folder to see them`)
		},
	},
	refund: {
		usage: '<id> [pieces] [words …]',
		summary: 'refunds reported pieces, by default all; the shopper reads the words',
		async run([id, ...rest], terminal) {
			const pieces = /^\d+$/.test(rest[0] ?? '') ? Number(rest.shift()) : undefined
			await decide(terminal, id, { to: 'refunded', pieces, answer: rest.join(' ') })
		},
	},
	replace: {
		usage: '<id> [words …]',
		summary: 'sends new pieces from stock; `replaced` notes that they have arrived',
		run: ([id, ...words], terminal) => decide(terminal, id, { to: 'replacing', answer: words.join(' ') }),
	},
	replaced: {
		usage: '<id>',
		summary: 'the replacement has arrived',
		run: ([id], terminal) => decide(terminal, id, { to: 'replaced' }),
	},
	answer: {
		usage: '<id> <words …>',
		summary: 'closes a report with an answer and nothing else',
		run: ([id, ...words], terminal) => decide(terminal, id, { to: 'answered', answer: words.join(' ') }),
	},
}

async function decide(
	{ database, say }: Terminal,
	orderText: string | undefined,
	decision: ProblemDecision,
): Promise<void> {
	const id = numberOf(orderText)
	const { number, amount } = await refusing(
		decideProblem(database.db, id, decision, commandLine.name),
		`There is no report ${id}.`,
	)
	const amountText =
		amount > 0 ? `  ${toBdt(amount).toLocaleString('en-IN', { minimumFractionDigits: 2 })} BDT to pay back` : ''
	say(`${number}  report ${id} ${decision.to}${amountText}`)
}
