import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { choiceText } from '#web/shop/cart/cart.rules.ts'

export type Order = ReplyOf<typeof endpoints.getOrder>['data']
export type OrderPart = Order['parts'][number]
export type Timeline = OrderPart['timeline']
export type OrderLine = OrderPart['lines'][number]

/** A line by its product and the chosen size: «Miniket rice, 5 kg». */
export function lineName(line: OrderLine): string {
	return [line.name, choiceText(line)].filter(Boolean).join(', ')
}
