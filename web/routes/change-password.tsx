import { ChangePasswordPage } from '../features/sign-in/change-password-page.tsx'

export default ChangePasswordPage
