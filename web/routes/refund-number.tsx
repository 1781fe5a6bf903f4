import { RefundNumberPage } from '../features/sign-in/refund-number-page.tsx'

export default RefundNumberPage
