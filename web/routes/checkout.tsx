import { useTranslation } from '#client/use-translation.ts'
import { PageWaiting } from '#ui/page-waiting/page-waiting.tsx'
import { AddressDialog } from '#web/features/address/address-dialog.tsx'
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx'
import { LimitedSession } from '#web/features/sign-in/account/limited-session.tsx'
import { PhoneDialog } from '#web/features/sign-in/account/phone-dialog.tsx'
import { SignedOut } from '#web/features/sign-in/sign-in/signed-out.tsx'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'
import { RequireShopper } from '#web/shop/session/require-shopper.tsx'

/** Guests are sent to the sign-in page before anything has loaded. */
export const handle = { shopper: true }

export default function Checkout() {
	const { t } = useTranslation('common')
	return (
		<RequireShopper
			waiting={<PageWaiting label={t('loading')} />}
			limited={<LimitedSession />}
			signedOut={<SignedOut />}
		>
			<QueryProvider>
				<CheckoutPage
					addressForm={(props) => <AddressDialog {...props} />}
					phoneForm={(props) => <PhoneDialog {...props} />}
				/>
			</QueryProvider>
		</RequireShopper>
	)
}
