/** Where the filters stand in the page, for phones without scripts. */
export const filtersId = 'filters'
