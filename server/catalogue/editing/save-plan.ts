import type { Fault, FieldChange, ProductState } from './product-state.ts'
import type { NewTexts } from './save-options.ts'

/** What is to be written for one record. `names`: of its category and seller. */
export type SavePlan =
	| { faults: Fault[] }
	/** It is planned again: `later`, once an earlier record of the same product is stored, or `alone`, while nobody else adds products. */
	| { again: 'later' | 'alone' }
	| {
			/** Undefined: a new product. */
			before: ProductState | undefined
			/** The states have the skus, but not all texts of the product, and only the skus change. */
			skusOnly: boolean
			after: ProductState
			changes: FieldChange[]
			names: string[]
			/** Of a new product: what its words are found from besides its own texts; undefined when its seller is archived. */
			around: Pick<NewTexts, 'categories' | 'seller' | 'kind'> | undefined
			/** Pictures that were not found. */
			lost: string[]
	  }
