import { SessionsPage } from '#web/features/account/sessions-page.tsx'

export default SessionsPage
