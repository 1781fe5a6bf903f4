/** The most lines of a cart. Not in `cart.ts`, so that the browser does not load the schema library. */
export const maxCartLines = 100
