import { WishList } from '../features/catalogue/wish-list.tsx'

export default WishList
