import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCart } from '#web/lib/cart.ts'
import { useSession } from '#web/lib/session.ts'
import { useToasts } from '#web/ui/toasts/use-toasts.ts'

/** Says what this browser does not keep beyond the page: a guest's cart, a session. */
export function useKeeping(): void {
	const { t } = useTranslation('common')
	const push = useToasts((state) => state.push)
	const cart = useCart((state) => state.kept)
	const session = useSession((state) => state.kept)
	useEffect(() => {
		if (!cart) push({ text: t('keeping.cart') })
	}, [cart, push, t])
	useEffect(() => {
		if (!session) push({ text: t('keeping.session') })
	}, [session, push, t])
}
