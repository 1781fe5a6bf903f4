import { NoticesPage } from '#web/features/account/notices-page.tsx'

export default NoticesPage
