export { type DeliveryTerms, deliveryTerms, type Parcel } from './delivery.rules.ts'
