import { joinSynonyms, listSynonyms, removeSynonym } from '#server/search/index.ts'
import { type CommandGroup, WrongUse } from './command.ts'
import { commandLine } from './edit.ts'

/** Phrases that search treats as equal. Changes apply from the next search on. */
export const synonyms: CommandGroup = {
	list: {
		usage: '[phrase]',
		summary: 'every set of phrases with the same meaning, or those with a phrase',
		async run([phrase], { database, say, data }) {
			const sets = await listSynonyms(database)
			const rows = sets.filter(({ phrases }) => !phrase || phrases.some((one) => one.includes(phrase)))
			data?.(rows)
			for (const { phrases } of rows) say(phrases.join(', '))
		},
	},
	add: {
		usage: '<phrase> <phrase> …',
		summary: 'these phrases mean the same; quote a phrase of several words',
		async run(phrases, { database, say }) {
			if (phrases.length < 2) throw new WrongUse('Name at least two phrases.')
			say((await joinSynonyms(database, commandLine.name, phrases)).join(', '))
		},
	},
	remove: {
		usage: '<phrase>',
		summary: 'removes a phrase from its set',
		async run([phrase], { database }) {
			if (!phrase) throw new WrongUse('Name the phrase.')
			if (!(await removeSynonym(database, commandLine.name, phrase))) throw new WrongUse(`No set holds «${phrase}».`)
		},
	},
}
