/** An SQL value: the asset of the first picture of a product, which represents it; `product`: the expression of its id. */
export const firstPicture = (product: string) =>
	`(select i.asset_id from product_images i where i.product_id = ${product} order by i.position limit 1)`
