import { SignInPage } from '#web/features/sign-in/sign-in/sign-in-page.tsx'

export default SignInPage
