import { createRequire } from 'node:module'
import type { Language } from '#contract/refusals.ts'
import type { Statement } from './statement.rules.ts'
import { dayText, statementTexts } from './statement-texts.rules.ts'

const font = (weight: string) =>
	createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-bengali/${weight}/NotoSansBengali_${weight}.ttf`)
const regular = font('400Regular')
const bold = font('700Bold')

/** Points. */
const margin = 42
const rowHeight = 19
const ink = '#14231c'
const soft = '#55655c'
const rule = '#d5ddd8'
const sections = ['sales', 'commission', 'delivery', 'refunds', 'payouts'] as const

type Sheet = {
	document: PDFKit.PDFDocument
	statement: Statement
	language: Language
	width: number
	bdt: (amount: number) => string
	count: (number: number) => string
}

/** A statement as a PDF on A4: the sums of the period, and of each day. `shop`: its name; `accent`: the colour of the title. Bengali is shaped by the library. */
export async function drawStatement(
	statement: Statement,
	language: Language,
	shop: string,
	accent: string,
): Promise<Buffer> {
	const { default: PDFDocument } = await import('pdfkit')
	const title = `${statementTexts[language].title} ${statement.seller.slug}`
	const document = new PDFDocument({
		...{ size: 'A4', margin, bufferPages: true, lang: language, info: { Title: title, Author: shop } },
	})
	const locale = language === 'bn' ? 'bn-BD-u-nu-beng' : 'en-IN-u-nu-latn'
	const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
	const numbers = new Intl.NumberFormat(locale)
	const chunks: Buffer[] = []
	document.on('data', (chunk: Buffer) => chunks.push(chunk))
	const file = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
	const sheet: Sheet = {
		...{ document, statement, language, width: document.page.width - 2 * margin },
		bdt: (amount) => `${amount < 0 ? '−' : ''}৳${money.format(Math.abs(amount))}`,
		count: (number) => numbers.format(number),
	}
	drawHead(sheet, shop, accent)
	drawSums(sheet)
	drawDays(sheet)
	drawFooters(sheet, shop)
	document.end()
	return file
}

function drawHead({ document, statement, language, width }: Sheet, shop: string, accent: string): void {
	const texts = statementTexts[language]
	const period = `${dayText(statement.from, language)} – ${dayText(statement.to, language)}`
	document.font(bold).fontSize(20).fillColor(accent).text(texts.title, margin, margin)
	document
		.font(regular)
		.fontSize(10)
		.fillColor(soft)
		.text(shop, margin, margin + 4, { width, align: 'right' })
	document
		.font(bold)
		.fontSize(13)
		.fillColor(ink)
		.text(statement.seller.name[language], margin, margin + 38, { width })
	document.font(regular).fontSize(10).fillColor(soft).text(period, { width })
	document.text(statement.closed ? texts.closed : texts.open, { width })
	document.y += 14
}

function drawSums({ document, statement, language, width, bdt }: Sheet): void {
	const texts = statementTexts[language]
	const row = (name: string, value: string, strong: boolean) => {
		const { y } = document
		document
			.font(strong ? bold : regular)
			.fontSize(strong ? 11.5 : 10.5)
			.fillColor(ink)
		document.text(name, margin, y, { width: width / 2 })
		document.text(value, margin, y, { width, align: 'right' })
		document.y = y + rowHeight
	}
	row(texts.opening, bdt(statement.opening), true)
	for (const section of sections) row(texts[section], bdt(statement.sums[section]), false)
	row(texts.closing, bdt(statement.closing), true)
	document.y += 12
}

/** One row for each day. A row that does not fit begins a new page, which repeats the header. */
function drawDays(sheet: Sheet): void {
	const { document, statement, language, width, bdt } = sheet
	const texts = statementTexts[language]
	const cell = width / 7
	const row = (cells: readonly string[]) => {
		const { y } = document
		for (const [at, text] of cells.entries())
			document.text(text, margin + at * cell, y, {
				width: cell - 3,
				align: at === 0 ? 'left' : 'right',
				lineBreak: false,
			})
		document.y = y + rowHeight - 2
	}
	const header = () => {
		document.font(bold).fontSize(8.5).fillColor(soft)
		row([texts.day, texts.sales, texts.commission, texts.delivery, texts.refunds, texts.payouts, texts.balance])
		document
			.moveTo(margin, document.y - 3)
			.lineTo(margin + width, document.y - 3)
			.lineWidth(0.7)
			.strokeColor(rule)
			.stroke()
		document.font(regular).fontSize(8.5).fillColor(ink)
	}
	if (statement.days.length > 0) header()
	for (const { day, sums, balance } of statement.days) {
		if (document.y + rowHeight > document.page.height - margin - 20) {
			document.addPage()
			header()
		}
		row([dayText(day, language), ...sections.map((section) => bdt(sums[section])), bdt(balance)])
	}
}

function drawFooters({ document, language, width, count }: Sheet, shop: string): void {
	const { count: pages } = document.bufferedPageRange()
	for (let page = 0; page < pages; page++) {
		document.switchToPage(page)
		document.page.margins.bottom = 0
		document.font(regular).fontSize(8).fillColor(soft)
		const text = `${shop} · ${statementTexts[language].page} ${count(page + 1)}/${count(pages)}`
		document.text(text, margin, document.page.height - margin + 6, { width, align: 'center' })
	}
}
