import { WishList } from '#web/features/catalogue/wish-list/wish-list.tsx'

export default WishList
