import type { Bilingual, DemoMeasure } from '#db/demo/types.ts'

/** The meaning of a short unit code such as `5kg`, `750ml`, `12pc` or `8x62g`. */
export type Unit = { name: Bilingual; measure?: DemoMeasure; grams?: number }

type Kind = {
	en: string
	many?: string
	bn: string
	per?: DemoMeasure['per']
	factor?: number
	grams?: number
}

const kinds: Record<string, Kind> = {
	kg: { en: ' kg', bn: ' কেজি', per: 'kg', grams: 1000 },
	g: { en: ' g', bn: ' গ্রাম', per: 'kg', factor: 0.001, grams: 1 },
	lb: { en: ' pound', many: ' pounds', bn: ' পাউন্ড', per: 'kg', factor: 0.4536, grams: 454 },
	l: { en: ' L', bn: ' লিটার', per: 'litre', grams: 1000 },
	ml: { en: ' ml', bn: ' মি.লি.', per: 'litre', factor: 0.001, grams: 1 },
	pc: { en: ' pc', many: ' pcs', bn: ' পিস', per: 'piece' },
	tab: { en: ' tablet', many: ' tablets', bn: ' ট্যাবলেট', per: 'piece', grams: 1 },
	cap: { en: ' capsule', many: ' capsules', bn: ' ক্যাপসুল', per: 'piece', grams: 1 },
	sac: { en: ' sachet', many: ' sachets', bn: ' স্যাশে', per: 'piece', grams: 12 },
	bag: { en: ' tea bag', many: ' tea bags', bn: ' টি-ব্যাগ', per: 'piece', grams: 2 },
	pad: { en: ' pad', many: ' pads', bn: ' প্যাড', per: 'piece', grams: 12 },
	roll: { en: ' roll', many: ' rolls', bn: ' রোল', per: 'piece', grams: 110 },
	bunch: { en: ' bunch', many: ' bunches', bn: ' আঁটি', per: 'piece', grams: 300 },
	sheet: { en: ' sheet', many: ' sheets', bn: ' শিট' },
	page: { en: ' page', many: ' pages', bn: ' পৃষ্ঠা' },
	pair: { en: ' pair', many: ' pairs', bn: ' জোড়া' },
	set: { en: ' set', many: ' sets', bn: ' সেট' },
	dose: { en: ' dose', many: ' doses', bn: ' ডোজ', per: 'piece' },
	plate: { en: ' plate', many: ' plates', bn: ' প্লেট' },
	bowl: { en: ' bowl', many: ' bowls', bn: ' বাটি' },
	glass: { en: ' glass', many: ' glasses', bn: ' গ্লাস' },
	box: { en: ' box', many: ' boxes', bn: ' বক্স' },
	p: { en: ' person', many: ' people', bn: ' জনের' },
	mg: { en: ' mg', bn: ' মি.গ্রা.' },
	gb: { en: ' GB', bn: ' জিবি' },
	y: { en: ' years', bn: ' বছর' },
	m: { en: ' months', bn: ' মাস' },
	metre: { en: ' metre', many: ' metres', bn: ' মিটার' },
	inch: { en: ' inch', bn: ' ইঞ্চি' },
	cm: { en: ' cm', bn: ' সেমি' },
	w: { en: ' W', bn: ' ওয়াট' },
	mah: { en: ' mAh', bn: ' এমএএইচ' },
	v: { en: ' V', bn: ' ভোল্ট' },
	h: { en: ' hours', bn: ' ঘণ্টা' },
	d: { en: ' days', bn: ' দিন' },
}

const fixed: Record<string, Unit> = {
	each: { name: { en: '1 pc', bn: '১ পিস' } },
	hali: { name: { en: '4 pcs (1 hali)', bn: '১ হালি (৪টি)' }, measure: { amount: 4, per: 'piece' } },
	half: { name: { en: 'Half', bn: 'হাফ' } },
	full: { name: { en: 'Full', bn: 'ফুল' } },
	quarter: { name: { en: 'Quarter', bn: 'কোয়ার্টার' } },
	free: { name: { en: 'Free size', bn: 'ফ্রি সাইজ' } },
}

/** The text with every ASCII digit replaced by the Bengali one. */
export function bengaliDigits(text: string): string {
	return text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
}

function grouped(digits: string): string {
	return digits.length > 4 && !digits.includes('.') && !digits.includes('-')
		? Number(digits).toLocaleString('en-IN')
		: digits.replace('-', '–')
}

/** Reads a unit code; undefined when it is invalid. */
export function readUnit(code: string): Unit | undefined {
	const known = fixed[code]
	if (known) return known
	const match = /^(?:(\d+)x)?(\d+(?:\.\d+)?(?:-\d+)?)([a-z]+)$/.exec(code)
	const kind = match?.[3] ? kinds[match[3]] : undefined
	if (!match?.[2] || !kind) return undefined
	const times = Number(match[1] ?? 1)
	const digits = match[2]
	const amount = times * Number(digits.split('-')[0])
	const prefix = match[1] ? `${match[1]} × ` : ''
	const shown = grouped(digits)
	return {
		name: {
			en: `${prefix}${shown}${digits === '1' ? kind.en : (kind.many ?? kind.en)}`,
			bn: `${bengaliDigits(prefix + shown)}${kind.bn}`,
		},
		...(kind.per && { measure: { amount: Number((amount * (kind.factor ?? 1)).toFixed(4)), per: kind.per } }),
		...(kind.grams && { grams: amount * kind.grams }),
	}
}
