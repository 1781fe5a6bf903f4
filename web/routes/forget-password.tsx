import { ForgotPage } from '#web/features/sign-in/registration/forgot-page.tsx'

export default ForgotPage
