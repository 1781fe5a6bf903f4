import { createRequire } from 'node:module'
import { setImmediate as turn } from 'node:timers/promises'
import type { Language } from '#contract/refusals.ts'
import { shownPhone } from '#contract/shown-phone.ts'
import { slipTexts } from './slip-texts.ts'

const font = (weight: string) =>
	createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-bengali/${weight}/NotoSansBengali_${weight}.ttf`)
const [regular, bold] = [font('400Regular'), font('700Bold')]
/** Points: A6, and the margin. */
const size: [number, number] = [298, 420]
const margin = 18
const width = size[0] - 2 * margin

/** One part of an order for its parcel. Amounts in BDT. */
export type Parcel = {
	number: string
	/** Its place among the parcels, from 1. */
	parcel: number
	parcels: number
	seller: string
	shop: string
	to: { name: string; phone: string; address: string; place: string }
	/** Cash to collect; 0: paid. */
	collect: number
	note: string | null
	lines: { name: string; quantity: number; substitution: keyof (typeof slipTexts)['en']['missing'] | null }[]
}

type Sheet = { document: PDFKit.PDFDocument; language: Language; count: (number: number) => string }

/** A label and a packing slip for each parcel, on A6, as a PDF. The libraries are loaded on first use. */
export async function drawSlips(parcels: readonly Parcel[], language: Language): Promise<Buffer> {
	const [{ default: PDFDocument }, { default: bwip }] = await Promise.all([import('pdfkit'), import('bwip-js/node')])
	const document = new PDFDocument({ size, margin, autoFirstPage: false, lang: language })
	const numbers = new Intl.NumberFormat(language === 'bn' ? 'bn-BD-u-nu-beng' : 'en-IN-u-nu-latn')
	const sheet: Sheet = { document, language, count: (number) => numbers.format(number) }
	const chunks: Buffer[] = []
	document.on('data', (chunk: Buffer) => chunks.push(chunk))
	const file = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
	for (const parcel of parcels) {
		// Other requests are answered between two parcels.
		await turn()
		const [code] = bwip.raw({ bcid: 'code128', text: parcel.number })
		if (!code || !('sbs' in code)) throw new Error('no barcode')
		document.addPage()
		drawLabel(sheet, parcel, code.sbs)
		document.addPage()
		drawSlip(sheet, parcel, code.sbs)
	}
	document.end()
	return file
}

/** Bars and spaces in turn, as wide as `across` points in all. */
function drawCode({ document }: Sheet, bars: readonly number[], box: { y: number; height: number; across: number }) {
	const unit = box.across / bars.reduce((all, one) => all + one, 0)
	let x = margin + (width - box.across) / 2
	for (const [at, bar] of bars.entries()) {
		if (at % 2 === 0) document.rect(x, box.y, bar * unit, box.height)
		x += bar * unit
	}
	document.fill('#000000')
}

function drawText({ document }: Sheet, text: string, points: number, weight = regular) {
	document.font(weight).fontSize(points).fillColor('#000000').text(text, margin, document.y, { width })
}

function drawLabel(sheet: Sheet, parcel: Parcel, bars: readonly number[]) {
	const { document, language, count } = sheet
	const texts = slipTexts[language]
	document.y = margin
	drawText(sheet, `${parcel.shop} · ${texts.from}: ${parcel.seller}`, 9)
	drawCode(sheet, bars, { y: document.y + 6, height: 58, across: width - 24 })
	document.y += 72
	drawText(sheet, parcel.number, 22, bold)
	if (parcel.parcels > 1) drawText(sheet, `${texts.part} ${count(parcel.parcel)}/${count(parcel.parcels)}`, 10)
	document.y += 10
	drawText(sheet, parcel.to.name, 15, bold)
	drawText(sheet, shownPhone(parcel.to.phone, language), 13)
	drawText(sheet, parcel.to.address, 12)
	drawText(sheet, parcel.to.place, 12)
	document.y += 10
	const due = parcel.collect > 0 ? `${texts.collect}: ৳${count(parcel.collect)}` : texts.paid
	drawText(sheet, due, 17, bold)
}

function drawSlip(sheet: Sheet, parcel: Parcel, bars: readonly number[]) {
	const { document, language, count } = sheet
	const texts = slipTexts[language]
	document.y = margin
	drawText(sheet, `${texts.slip} ${parcel.number}`, 13, bold)
	drawCode(sheet, bars, { y: document.y + 4, height: 24, across: width - 60 })
	document.y += 36
	drawText(sheet, `${texts.from}: ${parcel.seller} · ${texts.to}: ${parcel.to.name}, ${parcel.to.place}`, 9)
	if (parcel.note) drawText(sheet, `${texts.note}: ${parcel.note}`, 9)
	document.y += 6
	for (const { name, quantity, substitution } of parcel.lines) {
		if (document.y > size[1] - margin - 34) {
			document.addPage()
			document.y = margin
		}
		drawText(sheet, `${count(quantity)} × ${name}`, 11, quantity > 1 ? bold : regular)
		if (substitution) drawText(sheet, texts.missing[substitution], 8)
		document.y += 4
	}
	const pieces = parcel.lines.reduce((all, { quantity }) => all + quantity, 0)
	drawText(sheet, `${texts.pieces}: ${count(pieces)}`, 10, bold)
}
