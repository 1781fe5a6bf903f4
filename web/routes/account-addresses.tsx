import { AddressesPage } from '#web/features/address/addresses-page.tsx'

export default AddressesPage
