import { type Poisha, poisha, sum } from '#contract/money.ts'
import { priceOfPart } from './life.rules.ts'
import type { OrderStatus } from './order.rules.ts'
import { worthOf } from './problem.rules.ts'

/** States in which pieces of a part can be cancelled: the order is valid, and the parcel is still at the seller. */
const before: readonly OrderStatus[] = ['placed', 'confirmed', 'packed']

export function mayCut(status: OrderStatus): boolean {
	return before.includes(status)
}

/** A line with what remains of it. Poisha. */
export type CutLine = { position: number; price: Poisha; quantity: number; total: Poisha; discount: Poisha }

/** A part before pieces are taken out. `points`: spent on it. */
export type CutPart = {
	subtotal: Poisha
	delivery: Poisha
	discount: Poisha
	delivery_discount: Poisha
	rounding: Poisha
	points: number
	lines: readonly CutLine[]
}

/** Pieces of a line that are taken out. */
export type CutPieces = { line: number; quantity: number }

/** A line that takes the place of the pieces; its price is that of one piece. */
export type AddedLine = { position: number; price: Poisha; quantity: number }

/** The part afterwards. `amount`: by how much it is cheaper; `points`: given back; `promo`: the part of the promo that is lost with the pieces. */
export type Cut = { part: CutPart; amount: Poisha; points: number; promo: Poisha }

/** Whether the pieces are those of lines of the part, each line once, and not more than remain. */
export function areCuttable(lines: readonly CutLine[], pieces: readonly CutPieces[]): boolean {
	return (
		pieces.length > 0 &&
		new Set(pieces.map(({ line }) => line)).size === pieces.length &&
		pieces.every(({ line, quantity }) => {
			const own = lines.find(({ position }) => position === line)
			return own !== undefined && Number.isInteger(quantity) && quantity >= 1 && quantity <= own.quantity
		})
	)
}

/** Whether nothing of the part remains without these pieces. */
export function isAllOf(lines: readonly CutLine[], pieces: readonly CutPieces[]): boolean {
	return lines.every(
		({ position, quantity }) => quantity === (pieces.find(({ line }) => line === position)?.quantity ?? 0),
	)
}

/**
 * Takes pieces out of a part. They lose their price and their share of the line's discount; what remains keeps its price, its
 * share of promo and points, and its delivery fee: the shopper has not chosen it. Points go back by the share of the goods,
 * whole ones. An added line has the share of the discount that the pieces had. `cash`: the part is rounded down to whole taka
 * anew; `pointValue`: of one point, in poisha. Throws RangeError when the added line costs more than the pieces.
 */
export function cutPart(
	part: CutPart,
	pieces: readonly CutPieces[],
	{ cash, pointValue, added }: { cash: boolean; pointValue: Poisha; added?: AddedLine | undefined },
): Cut {
	const unrounded = withoutRounding(part)
	const taken = unrounded.lines.map((line) =>
		takeOut(line, pieces.find((one) => one.line === line.position)?.quantity ?? 0),
	)
	const [gross, off] = [sum(taken.map((one) => one.gross)), sum(taken.map((one) => one.off))]
	const price = added ? poisha(added.price * added.quantity) : poisha(0)
	if (price > gross) throw new RangeError('what is added must not cost more')
	const kept = poisha(gross === 0 ? 0 : Math.floor((off * price) / gross))
	const lines = [...taken.map(({ line }) => line), ...(added ? [{ ...added, total: price, discount: kept }] : [])]
	const goodsOff = poisha(gross - price)
	const discountOff = poisha(off - kept)
	const share = part.subtotal === 0 ? 0 : Math.floor((part.points * goodsOff) / part.subtotal)
	const points = Math.min(share, Math.floor(discountOff / pointValue))
	const promoOfGoods = Math.max(0, unrounded.discount - part.points * pointValue)
	const promo = poisha(Math.min(promoOfGoods, discountOff - points * pointValue))
	const after = rounded(
		{
			...unrounded,
			subtotal: poisha(part.subtotal - goodsOff),
			discount: sum(lines.map(({ discount }) => discount)),
			points: part.points - points,
			lines,
		},
		cash,
	)
	return { part: after, amount: poisha(priceOfPart(part) - priceOfPart(after)), points, promo }
}

function takeOut(line: CutLine, count: number): { line: CutLine; gross: Poisha; off: Poisha } {
	if (count === 0) return { line, gross: poisha(0), off: poisha(0) }
	const gross = poisha(line.price * count)
	const off = poisha(gross - worthOf(line, { pieces: 0, worth: poisha(0) }, count))
	return {
		line: {
			...line,
			quantity: line.quantity - count,
			total: poisha(line.total - gross),
			discount: poisha(line.discount - off),
		},
		gross,
		off,
	}
}

/** The part without the discount that rounds its cash: off the first lines that have one, as it was given. */
function withoutRounding(part: CutPart): CutPart {
	let rest: number = part.rounding
	const lines = part.lines.map((line) => {
		const back = Math.min(rest, line.discount)
		rest -= back
		return { ...line, discount: poisha(line.discount - back) }
	})
	return {
		...part,
		rounding: poisha(0),
		discount: sum(lines.map(({ discount }) => discount)),
		delivery_discount: poisha(part.delivery_discount - rest),
		lines,
	}
}

function rounded(part: CutPart, cash: boolean): CutPart {
	const rounding = cash ? priceOfPart(part) % 100 : 0
	let rest = rounding
	const lines = part.lines.map((line) => {
		const off = Math.min(rest, line.total - line.discount)
		rest -= off
		return { ...line, discount: poisha(line.discount + off) }
	})
	return {
		...part,
		rounding: poisha(rounding),
		discount: sum(lines.map(({ discount }) => discount)),
		delivery_discount: poisha(part.delivery_discount + rest),
		lines,
	}
}
