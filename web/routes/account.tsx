import { Outlet, useLocation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { PageWaiting } from '#ui/page-waiting/page-waiting.tsx'
import { AccountNav } from '#web/features/account/account-nav.tsx'
import { LimitedSession } from '#web/features/sign-in/account/limited-session.tsx'
import { SignedOut } from '#web/features/sign-in/sign-in/signed-out.tsx'
import { barePath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'
import { RequireShopper } from '#web/shop/session/require-shopper.tsx'

/** Guests are sent to the sign-in page before anything has loaded. */
export const handle = { shopper: true }

/** The shopper's own pages: rendered in the browser, for the signed-in shopper only. */
export default function AccountLayout() {
	const { t } = useTranslation('common')
	return (
		<RequireShopper
			waiting={<PageWaiting label={t('loading')} />}
			limited={<LimitedSession />}
			signedOut={<SignedOut />}
		>
			<QueryProvider>
				<Frame />
			</QueryProvider>
		</RequireShopper>
	)
}

/** The front page and printed pages have no side navigation; every other page has it. */
function Frame() {
	const here = barePath(useLocation().pathname)
	const alone = here === paths.account || here.endsWith('/invoice')
	if (alone)
		return (
			<div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-5 py-4 md:py-8">
				<Outlet />
			</div>
		)
	return (
		<div className="grid grid-cols-1 gap-x-10 gap-y-5 py-2 md:py-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-8 print:block">
			<AccountNav />
			<div className="grid min-w-0 grid-cols-1 content-start gap-5">
				<Outlet />
			</div>
		</div>
	)
}
