export { everyPlace, placeOf, placeOfArea } from './find-place.ts'
export { addressData } from './personal.store.ts'
export { addressHandlers } from './routes.ts'
