/** The id of the filters, for phones without scripts. */
export const filtersId = 'filters'
