import { PhoneOrderPage } from '#web/features/phone-order/phone-order-page.tsx'

export default PhoneOrderPage
