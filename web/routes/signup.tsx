import { SignUpPage } from '../features/sign-in/sign-up-page.tsx'

export default SignUpPage
