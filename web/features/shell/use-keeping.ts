import { useEffect } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { usePanels } from '#web/lib/panels.ts'
import { paths } from '#web/lib/paths.ts'
import { useCart } from '#web/shop/cart/cart.ts'
import { leftText } from '#web/shop/cart/left-text.ts'
import { useSession } from '#web/shop/session/session.ts'
import { readStoreAway, useStoreAway } from '#web/shop/session/store-away.ts'

/**
 * Shows a message while the store is away, when this browser does not store a guest's cart or a session, and why the previous page signed its
 * shopper out.
 */
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
	const away = useStoreAway((state) => state.away)
	useEffect(readStoreAway, [])
	useEffect(() => {
		if (!away) return
		const id = push({ text: t('connection.away'), duration: 0 })
		return () => useToasts.getState().dismiss(id)
	}, [away, push, t])
	const left = useSession((state) => state.left)
	useEffect(() => {
		// The sign-in page shows it itself.
		if (!left || location.pathname.endsWith(paths.signIn())) return
		const signIn = { label: t('account.signIn'), run: () => usePanels.getState().openModal() }
		push({ text: leftText(t, left), ...(left === 'ended' && { action: signIn, duration: 0 }) })
	}, [left, push, t])
}
