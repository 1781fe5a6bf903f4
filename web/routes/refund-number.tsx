import { RefundNumberPage } from '#web/features/sign-in/account/refund-number-page.tsx'

export default RefundNumberPage
