import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Toasts } from '#ui/toasts/toasts.tsx'
import { TopProgress } from '#ui/top-progress/top-progress.tsx'
import { ConnectionBar } from './connection-bar.tsx'

/** What every page has: toasts, the bar without a network, and progress while the next page loads. */
export function Root() {
	const { t } = useTranslation('common')
	const { state } = useNavigation()
	return (
		<>
			<TopProgress active={state !== 'idle'} label={t('loading')} />
			<ConnectionBar />
			<Outlet />
			<Toasts label={t('messages')} closeLabel={t('close')} />
			<ScrollRestoration />
		</>
	)
}
