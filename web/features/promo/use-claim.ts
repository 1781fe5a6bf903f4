import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiRefusal, call } from '../../lib/api.ts'
import { setPromo } from '../../lib/cart.ts'
import { errorText } from '../../lib/error-text.ts'
import { useSession } from '../../lib/session.ts'

/** Not claimed, claiming, claimed with what it takes off, or failed and why. */
type State =
	| { state: 'free' }
	| { state: 'claiming' }
	| { state: 'claimed'; discount: number }
	| { state: 'failed'; message: string; signIn: boolean }

/** Claims one code (P1): a claimed one goes into the cart and is kept on this device. */
export function useClaim() {
	const { t } = useTranslation(['cart', 'forms'])
	const [now, setNow] = useState<State>({ state: 'free' })
	const notSignedIn = () => setNow({ state: 'failed', message: t('promo.signIn'), signIn: true })

	async function start(code: string) {
		if (useSession.getState().status === 'unauthorized') return notSignedIn()
		setNow({ state: 'claiming' })
		try {
			const { data } = await call('claimPromo', { params: { promo_code: code } })
			setPromo(data)
			setNow({ state: 'claimed', discount: data.discount })
		} catch (error) {
			if (error instanceof ApiRefusal && error.message === 'unauthorized') return notSignedIn()
			setNow({ state: 'failed', message: errorText(error, t('forms:network')), signIn: false })
		}
	}
	return { ...now, start, forget: () => setNow({ state: 'free' }) }
}

export type Claim = ReturnType<typeof useClaim>
