import type { Translate } from '#client/i18n.ts'
import type { Left } from '#web/shop/session/fresh-document.ts'
import { useCart } from './cart.ts'

/** Text of why the previous document ended its session; it mentions preserved additions only if there are any. */
export function leftText(t: Translate, left: Left): string {
	const { isEmpty, meta } = useCart.getState().cart
	const kept = left === 'ended' && !isEmpty && meta.owner === null
	return kept ? `${t('left.ended')} ${t('left.kept')}` : t(`left.${left}`)
}
