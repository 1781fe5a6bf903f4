import { ForgotPage } from '../features/sign-in/forgot-page.tsx'

export default ForgotPage
