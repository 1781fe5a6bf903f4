/** Reads of lists that have a product, and of their counts: read again when it has changed. */
export const listsOfProducts = ['listSkus', 'listDeskProducts', 'countDeskProducts', 'listProductViews'] as const

/** The same, and reads of the product itself. */
export const readsOfProduct = [...listsOfProducts, 'countSkus', 'getDeskProduct', 'getProductHistory'] as const

/** Reads that show the pictures of a product. */
export const readsOfPictures = [...listsOfProducts, 'listProductPictures', 'getProductHistory'] as const
