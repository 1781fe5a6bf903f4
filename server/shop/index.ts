export { followOutline } from './follow-outline.ts'
export { shopHandlers } from './routes.ts'
export { readShopRecord, saveTexts } from './save-texts.ts'
