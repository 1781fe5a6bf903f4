import { SessionsPage } from '../features/account/sessions-page.tsx'

export default SessionsPage
