import { NoticesPage } from '../features/account/notices-page.tsx'

export default NoticesPage
