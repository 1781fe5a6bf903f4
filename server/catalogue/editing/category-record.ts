/** A category. A property that is absent stays as it is; null removes the value. */
export type CategoryRecord = {
	slug?: string
	/** Slug of the category above; null: a department. */
	parent?: string | null
	name_en?: string
	name_bn?: string | null
	/** The place among the categories of its level, ascending. */
	position?: number
	/** Days after delivery in which its goods can be returned; null: as in the category above. */
	return_days?: number | null
	/** How long its goods keep; null: as in the category above. */
	keeps?: 'cooked' | 'fresh' | 'packed' | null
	active?: boolean
}
