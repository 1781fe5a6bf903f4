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

const ink = '#14231c'
const soft = '#55655c'
const rule = '#d5ddd8'
const leaf = '#0b6b4f'

/**
 * An invoice as a PDF on A4. The library is loaded by the first one: it shapes Bengali, joining letters and reordering
 * vowels as the script wants, and puts only the letters used into the file.
 */
export async function drawInvoice(invoice: Invoice, language: Language): Promise<Buffer> {
	const { default: PDFDocument } = await import('pdfkit')
	const t = invoiceTexts[language]
	const document = new PDFDocument({
		size: 'A4',
		margin,
		bufferPages: true,
		lang: language,
		info: { Title: `${t.title} ${invoice.number}`, Author: invoice.seller.name },
	})
	const chunks: Buffer[] = []
	document.on('data', (chunk: Buffer) => chunks.push(chunk))
	const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
	const width = document.page.width - 2 * margin
	const bottom = document.page.height - margin - 24

	const numbers = new Intl.NumberFormat(language === 'bn' ? 'bn-BD-u-nu-beng' : 'en-IN-u-nu-latn')
	const money = new Intl.NumberFormat(language === 'bn' ? 'bn-BD-u-nu-beng' : 'en-IN-u-nu-latn', {
		minimumFractionDigits: 2,
		maximumFractionDigits: 2,
	})
	const bdt = (amount: number) => `${amount < 0 ? '−' : ''}৳${money.format(Math.abs(amount))}`
	const date = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-beng' : 'en-GB', {
		dateStyle: 'long',
		timeZone: 'Asia/Dhaka',
	}).format(new Date(invoice.placed_at))
	const line = (y: number) =>
		document
			.moveTo(margin, y)
			.lineTo(margin + width, y)
			.lineWidth(0.7)
			.strokeColor(rule)
			.stroke()

	function head() {
		document.font(bold).fontSize(20).fillColor(leaf).text(t.title, margin, margin)
		document.font(regular).fontSize(9.5).fillColor(soft)
		document.text(`${t.number} ${invoice.number}\n${t.date} ${date}`, margin, margin + 2, { width, align: 'right' })
		const top = margin + 46
		const half = width / 2 - 12
		const { seller, buyer } = invoice
		const phone = (number: string | null) => number && shownPhone(number, language)
		const facts = [seller.address, phone(seller.phone), seller.email, seller.bin && `${t.bin} ${seller.bin}`]
		const left = block(margin, top, half, seller.name, facts)
		const right = block(margin + width / 2 + 12, top, half, buyer.name, [phone(buyer.phone), buyer.address], t.buyer)
		document.y = Math.max(left, right) + 18
	}

	/** A name with facts below; answers where it ends. */
	function block(x: number, y: number, room: number, name: string, facts: (string | null)[], label?: string) {
		document.y = y
		if (label) document.font(regular).fontSize(8.5).fillColor(soft).text(label, x, y, { width: room })
		document.font(bold).fontSize(11).fillColor(ink).text(name, x, document.y, { width: room })
		document.font(regular).fontSize(9.5).fillColor(soft)
		for (const fact of facts) if (fact) document.text(fact, x, document.y, { width: room })
		return document.y
	}

	/** Cells side by side, the first from the left, the others from the right; answers how high they were. */
	function row(y: number, cells: [string, string, string, string]) {
		const [item, quantity, price, amount] = cells
		const x = margin + columns.item
		document.text(item, margin, y, { width: columns.item - 12 })
		const end = document.y
		document.text(quantity, x, y, { width: columns.quantity, align: 'right' })
		document.text(price, x + columns.quantity, y, { width: columns.price, align: 'right' })
		document.text(amount, x + columns.quantity + columns.price, y, { width: columns.amount, align: 'right' })
		return end - y
	}

	function tableHead() {
		document.font(bold).fontSize(9).fillColor(soft)
		const y = document.y
		const height = row(y, [t.item, t.quantity, t.price, t.amount])
		line(y + height + 3)
		document.y = y + height + 3 + rowGap
	}

	head()
	tableHead()
	for (const { name, details, sold_by, quantity, price, total } of invoice.lines) {
		document.font(regular).fontSize(10)
		const note = `${details} · ${t.soldBy} ${sold_by}`
		const tall = document.heightOfString(name, { width: columns.item - 12 }) + 14
		if (document.y + tall > bottom) {
			document.addPage()
			tableHead()
		}
		const y = document.y
		document.font(regular).fontSize(10).fillColor(ink)
		const height = row(y, [name, numbers.format(quantity), bdt(price), bdt(total)])
		document
			.fontSize(8.5)
			.fillColor(soft)
			.text(note, margin, y + height, { width: columns.item - 12 })
		line(document.y + 3)
		document.y += 3 + rowGap
	}

	const sums: [string, string, boolean][] = [
		[t.subtotal, bdt(invoice.subtotal), false],
		[t.delivery, bdt(invoice.delivery_price), false],
		...(invoice.discount > 0 ? [[t.discount, bdt(-invoice.discount), false] as [string, string, boolean]] : []),
		...(invoice.rounding > 0 ? [[t.rounding, bdt(-invoice.rounding), false] as [string, string, boolean]] : []),
		[t.total, bdt(invoice.total), true],
		...(invoice.vat
			? [
					[`${t.vat} (${numbers.format(invoice.vat.percent)}%)`, bdt(invoice.vat.amount), false] as [
						string,
						string,
						boolean,
					],
				]
			: []),
		[t.payment, `${methodText(invoice.payment_method, language).name} · ${invoice.paid ? t.paid : t.due}`, false],
	]
	if (document.y + sums.length * 18 > bottom) document.addPage()
	for (const [name, value, loud] of sums) {
		const y = document.y + 2
		document
			.font(loud ? bold : regular)
			.fontSize(loud ? 12 : 10)
			.fillColor(loud ? ink : soft)
		document.text(name, margin + 200, y, { width: 110 })
		document.fillColor(ink).text(value, margin + 310, y, { width: width - 310, align: 'right' })
	}

	const { count } = document.bufferedPageRange()
	for (let page = 0; page < count; page++) {
		document.switchToPage(page)
		document.page.margins.bottom = 0
		const foot = `${invoice.seller.name} · ${t.page} ${numbers.format(page + 1)}/${numbers.format(count)}`
		document
			.font(regular)
			.fontSize(8)
			.fillColor(soft)
			.text(foot, margin, document.page.height - margin + 6, { width, align: 'center' })
	}
	document.end()
	return done
}
