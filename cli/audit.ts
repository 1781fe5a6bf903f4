import { sealAudit, verifyAudit } from '#server/audit/index.ts'
import { createLog } from '#server/platform/log.ts'
import { type CommandGroup, WrongUse } from './command.ts'

const texts = {
	changed: 'the entry or its hash was changed',
	entry_missing: 'its entry is missing from the trail',
	links_missing: 'links before it are missing',
	not_kept: 'it is not the link that was kept',
}

/** The chain over the audit trail. What is in the trail is shown by `catalogue audit`. */
export const audit: CommandGroup = {
	seal: {
		usage: '',
		summary: 'adds new entries to the chain now; the running shop does it every minute',
		options: [],
		async run(_args, { database: { db }, say, data }) {
			const added = await sealAudit({ db, log: createLog('error') })
			say(`${added} entries added to the chain.`)
			data?.({ added })
		},
	},
	verify: {
		usage: '[number:hash]',
		summary: 'computes the chain over the audit trail again; fails if anything was changed, removed or left out',
		async run([kept], { database: { db }, say, data }) {
			const report = await verifyAudit(db, kept).catch((error) => {
				throw error instanceof TypeError ? new WrongUse('A kept link is written as number:hash.') : error
			})
			data?.(report)
			say(`${report.links} links, ${report.waiting} entries wait for the next minute.`)
			for (const { number, kind } of report.faults) say(`link ${number}: ${texts[kind]}`)
			if (report.left_out > 0) say(`${report.left_out} entries are older than their neighbours in the chain.`)
			if (report.head) say(`Last link, to keep outside of the shop: ${report.head}`)
			if (!report.sound) throw new Error('The audit trail is not what was written.')
			say('The audit trail is complete and unchanged.')
		},
	},
}
