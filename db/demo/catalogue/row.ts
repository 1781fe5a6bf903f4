/**
 * Reads the rows of the catalogue, which have a short format. Products are separated by an empty line:
 *
 *     slug unit price[>sale] [@brand] [%seller] shape/art[*pictures] [#colour[,#accent]] [g=grams] [s=stock] [a=age] [rx]
 *     English name | English description
 *     বাংলা নাম | বাংলা বিবরণ [| title on the pack [| note on the pack]]
 *     ~ other spellings
 *     = fact:value; fact:English/বাংলা
 *     + option value[=price[>sale]][:stock] value …
 *     ! value/value=- (not sold) value/value=0 (stock) value=+50 (more expensive)
 *
 * Values that a row does not have (stock, rating, orders, age) are computed from a hash of the slug, so they never change.
 */
import type { Bilingual, DemoOption, DemoProduct, DemoSku } from '#db/demo/types.ts'
import { brands } from './brands.ts'
import { medicinePrint, type Print, packTitle, picturesOf, unnamed } from './row-pictures.ts'
import type { Axis, Head, Priced } from './row-types.ts'
import { share } from './share.ts'
import { bengaliDigits, readUnit, type Unit } from './unit.ts'
import { colours, factNames, factValues, sizes } from './words.ts'

function fail(slug: string, what: string): never {
	throw new Error(`Catalogue row «${slug}»: ${what}`)
}

function readPrice(text: string): Pick<Priced, 'price' | 'sale'> {
	const [price = 0, sale] = text.split('>').map(Number)
	return { price, ...(sale && { sale }) }
}

function readHead(line: string): Head {
	const [slug = '', ...words] = line.split(/\s+/)
	const head: Head = { slug, price: 0, shape: '', pictures: 1, colours: [], prescription: false }
	for (const word of words) {
		const value = word.slice(1)
		if (word === 'rx') head.prescription = true
		else if (word.startsWith('@')) head.brand = brands[value] ?? fail(slug, `no brand ${value}`)
		else if (word.startsWith('%')) head.seller = value
		else if (word.startsWith('#')) head.colours = word.split(',')
		else if (word.startsWith('g=')) head.grams = Number(word.slice(2))
		else if (word.startsWith('s=')) head.stock = Number(word.slice(2))
		else if (word.startsWith('a=')) head.age = Number(word.slice(2))
		else if (/^\d+(>\d+)?$/.test(word)) Object.assign(head, readPrice(word))
		else if (word.includes('/')) {
			const [picture = '', times] = word.split('*')
			const [shape = '', art] = picture.split('/')
			Object.assign(head, { shape, pictures: Number(times ?? 1), ...(art && { art }) })
		} else head.unit = readUnit(word) ?? fail(slug, `no unit ${word}`)
	}
	return head
}

function readValue(option: DemoOption['slug'], value: string, slug: string): { name: Bilingual; meta?: string } {
	const colour = option === 'colour' ? colours[value] : undefined
	if (colour) return { name: colour.name, meta: colour.hex }
	if (/size|portion/.test(option) && sizes[value]) return { name: sizes[value] }
	const unit = readUnit(value)
	if (unit && option === 'portion' && value.endsWith('p'))
		return { name: { en: `For ${unit.name.en}`, bn: `${unit.name.bn} জন্য` } }
	if (unit) return { name: unit.name }
	if (option === 'size' && /^\d+$/.test(value)) return { name: { en: value, bn: bengaliDigits(value) } }
	return fail(slug, `no ${option} ${value}`)
}

function readAxis(line: string, slug: string): Axis {
	const [option = '', ...words] = line.split(/\s+/)
	const axis: Axis = { option: { slug: option as DemoOption['slug'], values: [] }, units: [], priced: [] }
	for (const word of words) {
		const [value = '', rest = ''] = word.split('=')
		const [name = '', stock] = rest ? [value, rest.split(':')[1]] : value.split(':')
		const code = name.replace('.', '-')
		axis.option.values.push({ slug: code, ...readValue(axis.option.slug, name, slug) })
		axis.units.push(/weight|volume|pack|portion/.test(option) ? readUnit(name) : undefined)
		axis.priced.push({
			...(rest && readPrice(rest.split(':')[0] ?? '')),
			...(stock !== undefined && { stock: Number(stock) }),
		})
	}
	return axis
}

function stockOf(key: string, price: number): number {
	const luck = share(`${key} luck`)
	if (luck < 0.025) return 0
	if (luck < 0.085) return 1 + Math.floor(share(`${key} few`) * 4)
	return 6 + Math.floor(share(`${key} stock`) * (price > 5000 ? 22 : price > 1000 ? 60 : 220))
}

function packed(unit: Unit | undefined): number | undefined {
	return unit?.grams ? Math.max(20, Math.round((unit.grams * 1.04) / 10) * 10) : undefined
}

/** The weight of a combination (twelve eggs, food for three), computed from that of the first value of the option. */
function scaled(grams: number | undefined, axes: Axis[], values: string[]): number | undefined {
	const axis = axes.findIndex((one) => one.units.some(Boolean))
	const first = Number.parseInt(axes[axis]?.option.values[0]?.slug ?? '', 10)
	const here = Number.parseInt(values[axis] ?? '', 10)
	return grams && first && here ? Math.round((grams * here) / first) : undefined
}

type Rule = { values: string[]; does: string }

function readSkus(head: Head, axes: Axis[], rules: Rule[]): DemoSku[] {
	let places: number[][] = [[]]
	for (const axis of axes) places = places.flatMap((place) => axis.priced.map((_, at) => [...place, at]))
	return places.flatMap((place) => {
		const values = place.map((at, axis) => axes[axis]?.option.values[at]?.slug ?? '')
		const priced: Priced = Object.assign(
			{ price: head.price, sale: head.sale, stock: head.stock },
			...place.map((at, axis) => axes[axis]?.priced[at]),
		)
		const own = place.map((at, axis) => axes[axis]?.priced[at]).find((one) => one?.price)
		let { price = 0, sale } = own ?? priced
		let stock = priced.stock
		for (const rule of rules.filter((one) => one.values.every((value) => values.includes(value)))) {
			if (rule.does === '-') return []
			if (rule.does.startsWith('+')) {
				price += Number(rule.does)
				if (sale) sale += Number(rule.does)
			} else stock = Number(rule.does)
		}
		const unit = place.map((at, axis) => axes[axis]?.units[at]).find(Boolean)
		const grams = packed(unit) ?? scaled(head.grams, axes, values)
		return {
			values,
			price,
			...(sale && { salePrice: sale }),
			stock: stock ?? stockOf([head.slug, ...values].join('/'), price),
			...(unit?.measure && { measure: unit.measure }),
			...(grams && { grams }),
		}
	})
}

function unitOf(head: Head, axes: Axis[]): Unit {
	if (head.unit) return head.unit
	const values = axes.find((axis) => axis.units.some(Boolean))?.option.values
	if (!values) return readUnit('each') ?? fail(head.slug, 'no unit')
	const first = values?.[0]?.name
	const last = values?.at(-1)?.name
	if (!first || !last) return fail(head.slug, 'no unit')
	return { name: { en: `${first.en} – ${last.en}`, bn: `${first.bn} – ${last.bn}` } }
}

function readFacts(line: string, slug: string): NonNullable<DemoProduct['facts']> {
	return line.split(';').map((fact) => {
		const [key = '', value = ''] = fact.split(':').map((part) => part.trim())
		const name = factNames[key] ?? fail(slug, `no fact ${key}`)
		const [en, bn] = value.split('/').map((part) => part.trim())
		if (en && bn) return { key, name, value: { en, bn } }
		const known = factValues[value] ?? readUnit(value.replace(/[ ,]/g, ''))?.name
		return { key, name, value: known ?? fail(slug, `no value ${value}`) }
	})
}

function parts(line: string | undefined): string[] {
	return (line ?? '').split('|').map((part) => part.trim())
}

function readRules(line: string) {
	return line.split(/\s+/).map((word) => {
		const [values = '', does = ''] = word.split('=')
		return { values: values.split('/'), does }
	})
}

function readProduct(category: string, seller: string, block: string, place: number): DemoProduct {
	const lines = block.split('\n').map((line) => line.trim())
	const head = readHead(lines[0] ?? '')
	const { slug } = head
	const [en = '', description = ''] = parts(lines[1])
	const [bn = '', bnDescription = '', title, note] = parts(lines[2])
	const marked = (mark: string) =>
		lines
			.slice(3)
			.filter((line) => line.startsWith(`${mark} `))
			.map((line) => line.slice(2))
	const axes = marked('+').map((line) => readAxis(line, slug))
	const rules = marked('!').flatMap(readRules)
	const unit = unitOf(head, axes)
	const skus = readSkus(head, axes, rules)
	const price = skus[0]?.price ?? fail(slug, 'nothing to buy')
	const grams = head.grams ?? packed(unit) ?? skus[0]?.grams ?? fail(slug, 'no weight')
	const facts = marked('=').flatMap((line) => readFacts(line, slug))
	const generic = facts.find((fact) => fact.name === factNames.generic)?.value.bn
	const maker = head.brand?.name.bn
	const shown = title || (unnamed.has(head.shape) ? undefined : packTitle(bn))
	const small = note ?? (unnamed.has(head.shape) ? undefined : head.brand?.note)
	const print: Print =
		generic && !title
			? medicinePrint(bn, generic, head.shape === 'carton-box' ? undefined : maker)
			: { ...(maker && { brand: maker }), ...(shown && { title: shown }), ...(small && { note: small }) }
	const fresh = share(`${slug} new`) < 0.08
	const listed = fresh ? 2 + share(`${slug} age`) * 26 : 31 + share(`${slug} age`) ** 1.3 * 860
	const ageDays = head.age ?? Math.floor(listed)
	// Products with several pictures are those with more sales.
	const luck = head.pictures > 1 ? 0.6 + 0.4 * share(`${slug} sold`) : share(`${slug} sold`)
	const pace = Math.exp(luck * 4.6) * (price > 5000 ? 1 : price > 1000 ? 6 : price > 300 ? 24 : 60)
	const sold = 3 + Math.floor(pace * Math.min(1, 0.1 + ageDays / 300))
	const liked = 0.35 * share(`${slug} a`) + 0.65 * Math.max(share(`${slug} b`), share(`${slug} c`))
	return {
		slug,
		category,
		seller: head.seller ?? seller,
		...(head.brand && { brand: head.brand.name }),
		name: { en, bn },
		description: { en: description, bn: bnDescription },
		unit: unit.name,
		...(unit.measure && { measure: unit.measure }),
		grams,
		...(axes.length && { options: axes.map((axis) => axis.option) }),
		skus,
		rating: Math.round((3.6 + 1.3 * liked) * 10) / 10,
		ratingCount: Math.max(1, Math.floor(sold * (0.06 + 0.16 * share(`${slug} rated`)))),
		sold,
		pictures: picturesOf(head, axes, print, place),
		keywords: marked('~').join(' '),
		...(facts.length && { facts }),
		...(head.prescription && { prescription: true }),
		ageDays,
	}
}

/** The products of a leaf category; `seller` is the seller of all rows that do not name another. */
export function shelf(category: string, seller: string, rows: string): DemoProduct[] {
	return rows
		.trim()
		.split(/\n\s*\n/)
		.map((block, place) => readProduct(category, seller, block.trim(), place))
}
