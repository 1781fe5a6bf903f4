import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { LimitedSession } from '../features/sign-in/limited-session.tsx'
import { SignedOut } from '../features/sign-in/signed-out.tsx'
import { QueryProvider } from '../lib/query.tsx'
import { RequireShopper } from '../lib/require-shopper.tsx'
import { PageWaiting } from '../ui/page-waiting/page-waiting.tsx'

/** Everything that is the shopper's own: drawn in the browser, for the signed-in shopper only. */
export default function AccountLayout() {
	const { t } = useTranslation('common')
	return (
		<RequireShopper
			waiting={<PageWaiting label={t('loading')} />}
			limited={<LimitedSession />}
			signedOut={<SignedOut />}
		>
			<QueryProvider>
				<div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-5 py-6 md:py-8">
					<Outlet />
				</div>
			</QueryProvider>
		</RequireShopper>
	)
}
