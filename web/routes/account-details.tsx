import { AccountDetailsPage } from '#web/features/account/account-details-page.tsx'
import { PhoneDialog } from '#web/features/sign-in/account/phone-dialog.tsx'

export default function AccountDetails() {
	return <AccountDetailsPage phoneForm={(props) => <PhoneDialog {...props} />} />
}
