import { ChangePasswordPage } from '#web/features/sign-in/account/change-password-page.tsx'

export default ChangePasswordPage
