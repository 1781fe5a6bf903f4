/** Most lines of a cart. Apart from the schemas of `cart.ts`, so that the browser does not load their library. */
export const maxCartLines = 100
