import { AddressesPage } from '../features/address/addresses-page.tsx'

export default AddressesPage
