import { AccountDetailsPage } from '../features/account/account-details-page.tsx'
import { PhoneDialog } from '../features/sign-in/phone-dialog.tsx'

export default function AccountDetails() {
	return <AccountDetailsPage phoneForm={(props) => <PhoneDialog {...props} />} />
}
