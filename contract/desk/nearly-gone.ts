/** A variant of which at most so many pieces are left is nearly gone. */
export const nearlyGone = 5
