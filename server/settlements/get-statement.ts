import { poisha, toBdt } from '#contract/money.ts'
import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { accentOf } from '#server/shop/index.ts'
import { drawStatement } from './draw-statement.ts'
import { ledgerState } from './ledger.store.ts'
import { balanceBefore, daySums, findSeller, sellerEntries } from './seller.store.ts'
import { daysOf, isPeriod, type Statement, sectionOf, sumsOf } from './statement.rules.ts'
import { csvFile, type SavedFile } from './write-csv.ts'

export type Period = { from: string; to: string }

/** The statement of a seller, from one snapshot. Amounts in BDT. Throws `not_found`, `period_invalid`. */
export async function getStatement(db: Deps['db'], slug: string, { from, to }: Period): Promise<Statement> {
	if (!isPeriod(from, to)) throw new ShopError('period_invalid')
	return transaction(db, async (tx) => {
		const seller = await findSeller(tx, slug)
		if (!seller) throw new ShopError('not_found')
		const { closed_through } = await ledgerState(tx)
		const opening = await balanceBefore(tx, seller.id, from)
		const rows = await daySums(tx, seller.id, from, to)
		const closing = rows.reduce((all, { amount }) => all + amount, opening)
		return {
			seller,
			from,
			to,
			closed: closed_through !== null && to <= closed_through,
			opening: toBdt(poisha(opening)),
			sums: sumsOf(rows),
			closing: toBdt(poisha(closing)),
			days: daysOf(rows, opening),
		}
	})
}

type FileWish = Period & { format: 'csv' | 'pdf'; language: Language }

/** The same as a file: PDF with the sums of each day, or CSV with every entry. Throws the same. */
export async function getStatementFile(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	slug: string,
	{ format, language, ...period }: FileWish,
): Promise<SavedFile> {
	const statement = await getStatement(db, slug, period)
	const name = `statement-${statement.seller.slug}-${period.from}-${period.to}`
	if (format === 'pdf') {
		const { brand } = config
		const pdf = await drawStatement(
			statement,
			language,
			language === 'bn' ? brand.nameBn : brand.name,
			await accentOf({ db }),
		)
		return { name: `${name}.pdf`, type: 'application/pdf', content: pdf.toString('base64') }
	}
	const entries = await sellerEntries(db, statement.seller.id, period.from, period.to)
	const amount = (value: number) => value.toFixed(2)
	return csvFile(`${name}.csv`, [
		['Day', 'Section', 'Kind', 'Order', 'Part', 'Amount (BDT)'],
		[period.from, 'opening', '', '', '', amount(statement.opening)],
		...entries.map(({ day, kind, number, part, amount: value }) => [
			...[day, sectionOf(kind), kind, number ?? '', part === null ? '' : String(part + 1)],
			amount(toBdt(poisha(value))),
		]),
		[period.to, 'closing', '', '', '', amount(statement.closing)],
	])
}
