import { SignUpPage } from '#web/features/sign-in/registration/sign-up-page.tsx'

export default SignUpPage
