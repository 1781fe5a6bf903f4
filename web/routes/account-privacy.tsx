import { PrivacyPage } from '#web/features/sign-in/account/privacy-page.tsx'

export default PrivacyPage
