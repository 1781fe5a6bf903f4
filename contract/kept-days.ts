/**
 * Days that private pictures are kept: of prescriptions after their order has ended, of problems after they are settled, of
 * documents after an application to sell was decided.
 */
export const keptDays = { prescription: 30, problemPhoto: 30, sellerDocument: 30 } as const
/** Days for which the link in the newsletter’s first mail is valid. */
export const newsletterDays = 7
/** Days after which a session ends: without use, and at the latest. */
export const sessionDays = { idle: 14, longest: 30 } as const
