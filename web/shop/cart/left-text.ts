import type { TFunction } from 'i18next'
import type { Left } from '#web/shop/session/fresh-document.ts'
import { useCart } from './cart.ts'

/** Why the page before left its shopper, in words; that what was added is still there only where something was. */
export function leftText(t: TFunction<'common'>, left: Left): string {
	const { isEmpty, meta } = useCart.getState().cart
	const kept = left === 'ended' && !isEmpty && meta.owner === null
	return kept ? `${t('left.ended')} ${t('left.kept')}` : t(`left.${left}`)
}
