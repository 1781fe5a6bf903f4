import { AccountPage } from '#web/features/account/account-page.tsx'

export default AccountPage
