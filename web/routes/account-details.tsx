import { AccountDetailsPage } from '../features/account/account-details-page.tsx'

export default AccountDetailsPage
