import { accessCalls } from './access.ts'
import { auditCalls } from './audit.ts'
import { catalogueCallsOfDesk } from './catalogue.ts'
import { deliveryCallsOfDesk } from './delivery.ts'
import { flashSaleCalls } from './flash-sales.ts'
import { merchandisingCalls } from './merchandising.ts'
import { moneyCalls } from './money.ts'
import { orderClaimCalls } from './order-claims.ts'
import { orderDeskCalls } from './orders.ts'
import { ownOrderCalls } from './own-orders.ts'
import { phoneOrderCalls } from './phone-orders.ts'
import { previewCalls } from './previews.ts'
import { productListCalls } from './products.ts'
import { promoCallsOfDesk } from './promos.ts'
import { searchCalls } from './searches.ts'
import { sellerShopCalls } from './seller-shop.ts'
import { sellerCalls } from './sellers.ts'
import { serverCalls } from './server.ts'
import { sharedCalls } from './shared-calls.ts'
import { staffCalls } from './staff.ts'
import { supportCalls } from './support.ts'
import { todayCalls } from './today.ts'
import { webhookCalls } from './webhooks.ts'

/** Calls that only the desk has. */
export const ownDeskCalls = {
	...accessCalls,
	...staffCalls,
	...catalogueCallsOfDesk,
	...productListCalls,
	...merchandisingCalls,
	...flashSaleCalls,
	...previewCalls,
	...promoCallsOfDesk,
	...deliveryCallsOfDesk,
	...todayCalls,
	...supportCalls,
	...searchCalls,
	...auditCalls,
	...moneyCalls,
	...orderDeskCalls,
	...orderClaimCalls,
	...ownOrderCalls,
	...phoneOrderCalls,
	...webhookCalls,
	...sellerCalls,
	...sellerShopCalls,
	...serverCalls,
}

/** Every call that the desk's server answers: its own, and those of the shop for operators and sellers. */
export const deskCalls = { ...ownDeskCalls, ...sharedCalls }

export type OwnDeskCallName = keyof typeof ownDeskCalls
export type DeskCallName = keyof typeof deskCalls
