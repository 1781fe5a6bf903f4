import { PrivacyPage } from '../features/sign-in/privacy-page.tsx'

export default PrivacyPage
