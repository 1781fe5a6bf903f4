/** The most characters of an answer to a message: by SMS four parts in Bengali, and by mail. */
export const mostBySms = 260
export const mostByMail = 2_000
/** The most characters of an answer to a question about a product. */
export const mostPublic = 1_000
