import type { Migration } from 'kysely/migration'
import * as catalogue from './0001-catalogue.ts'
import * as identity from './0002-identity.ts'
import * as orders from './0003-orders.ts'
import * as identityProofs from './0004-identity-proofs.ts'
import * as sendBreakers from './0005-send-breakers.ts'
import * as search from './0006-search.ts'
import * as promotedPlaces from './0007-promoted-places.ts'
import * as reviews from './0008-reviews.ts'
import * as promosPoints from './0009-promos-points.ts'
import * as savedItems from './0009-saved-items.ts'
import * as tries from './0009-tries.ts'
import * as payments from './0010-payments.ts'
import * as orderLife from './0011-order-life.ts'
import * as deliveryChoices from './0013-delivery-choices.ts'
import * as letters from './0014-letters.ts'
import * as smsHealth from './0015-sms-health.ts'
import * as pageAddresses from './0016-page-addresses.ts'
import * as wordsAnew from './0017-words-anew.ts'
import * as wishes from './0019-wishes.ts'
import * as popularBands from './0020-popular-bands.ts'
import * as doubtedPayments from './0022-doubted-payments.ts'
import * as closedSlots from './0023-closed-slots.ts'
import * as oneBudget from './0023-one-budget.ts'
import * as returnedPieces from './0023-returned-pieces.ts'
import * as noticeChoices from './0024-notice-choices.ts'
import * as wordsAgain from './0025-words-again.ts'
import * as ownWords from './0026-own-words.ts'
import * as addressNumbers from './0027-address-numbers.ts'
import * as deliveryRange from './0028-delivery-range.ts'
import * as cashRounding from './0029-cash-rounding.ts'
import * as accountTraces from './0032-account-traces.ts'
import * as problems from './0035-problems.ts'
import * as refundNumbers from './0036-refund-numbers.ts'
import * as moneyBook from './0039-money-book.ts'
import * as wordsByEar from './0046-words-by-ear.ts'
import * as babyWords from './0048-baby-words.ts'
import * as kitchens from './0049-kitchens.ts'
import * as codeUses from './0050-code-uses.ts'
import * as changes from './0051-changes.ts'
import * as editing from './0052-editing.ts'
import * as listsNoted from './0053-lists-noted.ts'
import * as access from './0054-access.ts'
import * as sellerSums from './0057-seller-sums.ts'
import * as moreEditing from './0058-more-editing.ts'
import * as shopTexts from './0058-shop-texts.ts'
import * as manyAtOnce from './0061-many-at-once.ts'
import * as promoAudit from './0061-promo-audit.ts'
import * as shopBanners from './0061-shop-banners.ts'
import * as keptMappings from './0062-kept-mappings.ts'
import * as deliveryZones from './0063-delivery-zones.ts'
import * as wideBanners from './0064-wide-banners.ts'
import * as importPictures from './0065-import-pictures.ts'
import * as openedDays from './0066-opened-days.ts'
import * as staff from './0067-staff.ts'
import * as orderDesk from './0069-order-desk.ts'
import * as settlements from './0070-settlements.ts'
import * as figures from './0071-figures.ts'
import * as webhooks from './0072-webhooks.ts'
import * as sellerApplications from './0073-seller-applications.ts'
import * as phoneOrders from './0078-phone-orders.ts'
import * as ledgerStart from './0079-ledger-start.ts'
import * as productList from './0086-product-list.ts'
import * as auditChain from './0087-audit-chain.ts'
import * as priceOrder from './0089-price-order.ts'
import * as previews from './0092-previews.ts'
import * as usesOfPromos from './0094-uses-of-promos.ts'
import * as orderCuts from './0096-order-cuts.ts'
import * as replacements from './0097-replacements.ts'
import * as restored from './0098-restored.ts'
import * as guardsEnd from './0099-guards-end.ts'
import * as gaps from './0100-gaps.ts'
import * as listedAtOnce from './0104-listed-at-once.ts'
import * as wordsAtOnce from './0105-words-at-once.ts'
import * as waitingLines from './0113-waiting-lines.ts'
import * as lighterImports from './0120-lighter-imports.ts'
import * as openingDays from './0121-opening-days.ts'
import * as unusedPictures from './0122-unused-pictures.ts'
import * as monthBounds from './0125-month-bounds.ts'
import * as monthBoundsValid from './0125-month-bounds-valid.ts'
import * as orderMonths from './0126-order-months.ts'
import * as plannedProducts from './0129-planned-products.ts'
import * as englishNames from './0130-english-names.ts'
import * as productViews from './0132-product-views.ts'
import * as closedDays from './0133-closed-days.ts'
import * as formerPlaces from './0140-former-places.ts'
import * as reviewPhotos from './0146-review-photos.ts'
import * as flashPrices from './0147-flash-prices.ts'
import * as nagadPayouts from './0160-nagad-payouts.ts'
import * as importForms from './0161-import-forms.ts'
import * as wordsOfSeveral from './0162-words-of-several.ts'

/** All migrations by name, in the order in which they run. A released migration is never changed; add a new one instead. */
export const migrations: Record<string, Migration> = {
	'0001-catalogue': catalogue,
	'0002-identity': identity,
	'0003-orders': orders,
	'0004-identity-proofs': identityProofs,
	'0005-send-breakers': sendBreakers,
	'0006-search': search,
	'0007-promoted-places': promotedPlaces,
	'0008-reviews': reviews,
	'0009-promos-points': promosPoints,
	'0009-saved-items': savedItems,
	'0009-tries': tries,
	'0010-payments': payments,
	'0011-order-life': orderLife,
	'0013-delivery-choices': deliveryChoices,
	'0014-letters': letters,
	'0015-sms-health': smsHealth,
	'0016-page-addresses': pageAddresses,
	'0017-words-anew': wordsAnew,
	'0019-wishes': wishes,
	'0020-popular-bands': popularBands,
	'0022-doubted-payments': doubtedPayments,
	'0023-closed-slots': closedSlots,
	'0023-one-budget': oneBudget,
	'0023-returned-pieces': returnedPieces,
	'0024-notice-choices': noticeChoices,
	'0025-words-again': wordsAgain,
	'0026-own-words': ownWords,
	'0027-address-numbers': addressNumbers,
	'0028-delivery-range': deliveryRange,
	'0029-cash-rounding': cashRounding,
	'0032-account-traces': accountTraces,
	'0035-problems': problems,
	'0036-refund-numbers': refundNumbers,
	'0039-money-book': moneyBook,
	'0046-words-by-ear': wordsByEar,
	'0048-baby-words': babyWords,
	'0049-kitchens': kitchens,
	'0050-code-uses': codeUses,
	'0051-changes': changes,
	'0052-editing': editing,
	'0053-lists-noted': listsNoted,
	'0054-access': access,
	'0057-seller-sums': sellerSums,
	'0058-more-editing': moreEditing,
	'0058-shop-texts': shopTexts,
	'0061-many-at-once': manyAtOnce,
	'0061-promo-audit': promoAudit,
	'0061-shop-banners': shopBanners,
	'0062-kept-mappings': keptMappings,
	'0063-delivery-zones': deliveryZones,
	'0064-wide-banners': wideBanners,
	'0065-import-pictures': importPictures,
	'0066-opened-days': openedDays,
	'0067-staff': staff,
	'0069-order-desk': orderDesk,
	'0070-settlements': settlements,
	'0071-figures': figures,
	'0072-webhooks': webhooks,
	'0073-seller-applications': sellerApplications,
	'0078-phone-orders': phoneOrders,
	'0079-ledger-start': ledgerStart,
	'0086-product-list': productList,
	'0087-audit-chain': auditChain,
	'0089-price-order': priceOrder,
	'0092-previews': previews,
	'0094-uses-of-promos': usesOfPromos,
	'0096-order-cuts': orderCuts,
	'0097-replacements': replacements,
	'0098-restored': restored,
	'0099-guards-end': guardsEnd,
	'0100-gaps': gaps,
	'0104-listed-at-once': listedAtOnce,
	'0105-words-at-once': wordsAtOnce,
	'0113-waiting-lines': waitingLines,
	'0120-lighter-imports': lighterImports,
	'0121-opening-days': openingDays,
	'0122-unused-pictures': unusedPictures,
	'0125-month-bounds': monthBounds,
	'0125-month-bounds-valid': monthBoundsValid,
	'0126-order-months': orderMonths,
	'0129-planned-products': plannedProducts,
	'0130-english-names': englishNames,
	'0132-product-views': productViews,
	'0133-closed-days': closedDays,
	'0140-former-places': formerPlaces,
	'0146-review-photos': reviewPhotos,
	'0147-flash-prices': flashPrices,
	'0160-nagad-payouts': nagadPayouts,
	'0161-import-forms': importForms,
	'0162-words-of-several': wordsOfSeveral,
}
