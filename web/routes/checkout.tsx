import { useTranslation } from 'react-i18next'
import { AddressDialog } from '../features/address/address-dialog.tsx'
import { CheckoutPage } from '../features/checkout/checkout-page.tsx'
import { LimitedSession } from '../features/sign-in/limited-session.tsx'
import { PhoneDialog } from '../features/sign-in/phone-dialog.tsx'
import { SignedOut } from '../features/sign-in/signed-out.tsx'
import { QueryProvider } from '../lib/query.tsx'
import { RequireShopper } from '../lib/require-shopper.tsx'
import { PageWaiting } from '../ui/page-waiting/page-waiting.tsx'

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
