/** Days that things are kept: photos of prescriptions after their order is over, of problems after they are settled. */
export const keptDays = { prescription: 30, problemPhoto: 30 } as const
/** Days after which a sign-in ends: unused, and in any case. */
export const sessionDays = { idle: 14, longest: 30 } as const
