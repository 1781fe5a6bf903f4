/** Days that things are kept: photos of prescriptions after their order is over, of problems after they are settled. */
export const keptDays = { prescription: 30, problemPhoto: 30 } as const
/** Days in which the link of the newsletter’s first mail works. */
export const newsletterDays = 7
/** Days after which a sign-in ends: unused, and in any case. */
export const sessionDays = { idle: 14, longest: 30 } as const
