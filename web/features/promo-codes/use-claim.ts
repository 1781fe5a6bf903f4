import { useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { setPromo, withServerCart } from '#web/shop/cart/cart.ts'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { useSession } from '#web/shop/session/session.ts'

/** Not claimed, claiming, claimed with its discount, or failed with the reason. */
type State =
	| { state: 'free' }
	| { state: 'claiming' }
	| { state: 'claimed'; discount: number }
	| { state: 'failed'; message: string; signIn: boolean; code: string }

/** Claims one code (P1): a claimed one is added to the cart and stored on this device. */
export function useClaim() {
	const { t } = useTranslation(['cart', 'forms'])
	const [now, setNow] = useState<State>({ state: 'free' })
	const failed = (code: string, message: string, signIn: boolean) => setNow({ state: 'failed', message, signIn, code })

	async function start(code: string) {
		if (useSession.getState().status === 'unauthorized') return failed(code, t('promo.signIn'), true)
		setNow({ state: 'claiming' })
		try {
			const { data } = await withServerCart(() => call('claimPromoByPost', { params: { promo_code: code } }))
			setPromo(data)
			setNow({ state: 'claimed', discount: data.discount })
		} catch (error) {
			const signIn = error instanceof ApiRefusal && error.message === 'unauthorized'
			failed(code, signIn ? t('promo.signIn') : errorText(error, t('forms:network')), signIn)
		}
	}
	return { ...now, start, forget: () => setNow({ state: 'free' }) }
}

export type Claim = ReturnType<typeof useClaim>
