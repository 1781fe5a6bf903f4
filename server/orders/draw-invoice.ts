import { createRequire } from 'node:module'
import type { Language } from '#contract/refusals.ts'
import { shownPhone } from '#contract/shown-phone.ts'
import { methodText } from '#server/payments/index.ts'
import type { Invoice } from './invoice.rules.ts'
import { invoiceTexts } from './invoice-texts.rules.ts'

const font = (weight: string) =>
	createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-bengali/${weight}/NotoSansBengali_${weight}.ttf`)
const regular = font('400Regular')
const bold = font('700Bold')

/** Points. */
const margin = 48
const columns = { item: 262, quantity: 52, price: 90, amount: 95 }
const rowGap = 7
const footerHeight = 24

const ink = '#14231c'
const soft = '#55655c'
const rule = '#d5ddd8'

/** The document that is being drawn, its measures in points, and how its language writes texts, numbers and dates. */
type Sheet = {
	document: PDFKit.PDFDocument
	invoice: Invoice
	language: Language
	texts: (typeof invoiceTexts)[Language]
	/** `#rrggbb`, of the title. */
	accent: string
	width: number
	/** Below this y begins the footer. */
	bottom: number
	count: (number: number) => string
	/** An amount in taka, with two decimals. */
	bdt: (amount: number) => string
}

/**
 * An invoice as a PDF on A4, its title in `accent`. The PDF library is loaded on first use. It shapes Bengali text correctly and embeds only the
 * glyphs that the document uses.
 */
export async function drawInvoice(invoice: Invoice, language: Language, accent: string): Promise<Buffer> {
	const sheet = await openSheet(invoice, language, accent)
	const { document } = sheet
	const chunks: Buffer[] = []
	document.on('data', (chunk: Buffer) => chunks.push(chunk))
	const file = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
	drawHead(sheet)
	drawLines(sheet)
	drawSums(sheet)
	drawFooters(sheet)
	document.end()
	return file
}

async function openSheet(invoice: Invoice, language: Language, accent: string): Promise<Sheet> {
	const { default: PDFDocument } = await import('pdfkit')
	const texts = invoiceTexts[language]
	const document = new PDFDocument({
		size: 'A4',
		margin,
		bufferPages: true,
		lang: language,
		info: { Title: `${texts.title} ${invoice.number}`, Author: invoice.seller.name },
	})
	const locale = language === 'bn' ? 'bn-BD-u-nu-beng' : 'en-IN-u-nu-latn'
	const numbers = new Intl.NumberFormat(locale)
	const money = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
	return {
		document,
		invoice,
		language,
		texts,
		accent,
		width: document.page.width - 2 * margin,
		bottom: document.page.height - margin - footerHeight,
		count: (number) => numbers.format(number),
		bdt: (amount) => `${amount < 0 ? '−' : ''}৳${money.format(Math.abs(amount))}`,
	}
}

/** Title, number and date; seller and buyer below, side by side. */
function drawHead(sheet: Sheet) {
	const { document, invoice, language, texts, accent, width } = sheet
	const date = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-beng' : 'en-GB', {
		dateStyle: 'long',
		timeZone: 'Asia/Dhaka',
	}).format(new Date(invoice.placed_at))
	document.font(bold).fontSize(20).fillColor(accent).text(texts.title, margin, margin)
	document.font(regular).fontSize(9.5).fillColor(soft)
	const reference = `${texts.number} ${invoice.number}\n${texts.date} ${date}`
	document.text(reference, margin, margin + 2, { width, align: 'right' })
	const top = margin + 46
	const half = width / 2 - 12
	const { seller, buyer } = invoice
	const phone = (number: string | null) => number && shownPhone(number, language)
	const sellerFacts = [seller.address, phone(seller.phone), seller.email, seller.bin && `${texts.bin} ${seller.bin}`]
	const sellerEnd = drawParty(document, [margin, top, half], { name: seller.name, facts: sellerFacts })
	const buyerEnd = drawParty(document, [margin + width / 2 + 12, top, half], {
		name: buyer.name,
		facts: [phone(buyer.phone), buyer.address],
		label: texts.buyer,
	})
	document.y = Math.max(sellerEnd, buyerEnd) + 18
}

/** A name with its facts below. Returns the y of its end. */
function drawParty(
	document: PDFKit.PDFDocument,
	[x, y, width]: [number, number, number],
	{ name, facts, label }: { name: string; facts: (string | null)[]; label?: string },
) {
	document.y = y
	if (label) document.font(regular).fontSize(8.5).fillColor(soft).text(label, x, y, { width })
	document.font(bold).fontSize(11).fillColor(ink).text(name, x, document.y, { width })
	document.font(regular).fontSize(9.5).fillColor(soft)
	for (const fact of facts) if (fact) document.text(fact, x, document.y, { width })
	return document.y
}

/** Draws cells side by side, the first aligned left, the others right. Returns the height of the first, which may wrap. */
function drawRow(document: PDFKit.PDFDocument, y: number, cells: [string, string, string, string]) {
	const [item, quantity, price, amount] = cells
	const x = margin + columns.item
	document.text(item, margin, y, { width: columns.item - 12 })
	const end = document.y
	document.text(quantity, x, y, { width: columns.quantity, align: 'right' })
	document.text(price, x + columns.quantity, y, { width: columns.price, align: 'right' })
	document.text(amount, x + columns.quantity + columns.price, y, { width: columns.amount, align: 'right' })
	return end - y
}

function drawRule({ document, width }: Sheet, y: number) {
	document
		.moveTo(margin, y)
		.lineTo(margin + width, y)
		.lineWidth(0.7)
		.strokeColor(rule)
		.stroke()
}

function drawTableHead(sheet: Sheet) {
	const { document, texts } = sheet
	document.font(bold).fontSize(9).fillColor(soft)
	const y = document.y
	const height = drawRow(document, y, [texts.item, texts.quantity, texts.price, texts.amount])
	drawRule(sheet, y + height + 3)
	document.y = y + height + 3 + rowGap
}

/** The table of the goods. A line that does not fit begins a new page, which repeats the head of the table. */
function drawLines(sheet: Sheet) {
	const { document, invoice, texts, bottom, count, bdt } = sheet
	drawTableHead(sheet)
	for (const { name, details, sold_by, quantity, price, total } of invoice.lines) {
		document.font(regular).fontSize(10)
		const note = `${details} · ${texts.soldBy} ${sold_by}`
		const lineHeight = document.heightOfString(name, { width: columns.item - 12 }) + 14
		if (document.y + lineHeight > bottom) {
			document.addPage()
			drawTableHead(sheet)
		}
		const y = document.y
		document.font(regular).fontSize(10).fillColor(ink)
		const height = drawRow(document, y, [name, count(quantity), bdt(price), bdt(total)])
		document
			.fontSize(8.5)
			.fillColor(soft)
			.text(note, margin, y + height, { width: columns.item - 12 })
		drawRule(sheet, document.y + 3)
		document.y += 3 + rowGap
	}
}

type Sum = { name: string; value: string; strong?: boolean }

function sumsOf({ invoice, language, texts, count, bdt }: Sheet): Sum[] {
	const { subtotal, delivery_price, discount, rounding, total, vat, paid } = invoice
	const method = methodText(invoice.payment_method, language).name
	return [
		{ name: texts.subtotal, value: bdt(subtotal) },
		{ name: texts.delivery, value: bdt(delivery_price) },
		...(discount > 0 ? [{ name: texts.discount, value: bdt(-discount) }] : []),
		...(rounding > 0 ? [{ name: texts.rounding, value: bdt(-rounding) }] : []),
		{ name: texts.total, value: bdt(total), strong: true },
		...(vat ? [{ name: `${texts.vat} (${count(vat.percent)}%)`, value: bdt(vat.amount) }] : []),
		{ name: texts.payment, value: `${method} · ${paid ? texts.paid : texts.due}` },
	]
}

/** The sums and how the invoice was paid, all on one page. */
function drawSums(sheet: Sheet) {
	const { document, width, bottom } = sheet
	const sums = sumsOf(sheet)
	if (document.y + sums.length * 18 > bottom) document.addPage()
	for (const { name, value, strong = false } of sums) {
		const y = document.y + 2
		document
			.font(strong ? bold : regular)
			.fontSize(strong ? 12 : 10)
			.fillColor(strong ? ink : soft)
		document.text(name, margin + 200, y, { width: 110 })
		document.fillColor(ink).text(value, margin + 310, y, { width: width - 310, align: 'right' })
	}
}

/** Seller and page number below each page. Drawn last, when the number of pages is known. */
function drawFooters({ document, invoice, texts, width, count }: Sheet) {
	const { count: pages } = document.bufferedPageRange()
	for (let page = 0; page < pages; page++) {
		document.switchToPage(page)
		document.page.margins.bottom = 0
		const text = `${invoice.seller.name} · ${texts.page} ${count(page + 1)}/${count(pages)}`
		document
			.font(regular)
			.fontSize(8)
			.fillColor(soft)
			.text(text, margin, document.page.height - margin + 6, { width, align: 'center' })
	}
}
