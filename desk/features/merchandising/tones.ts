/** Colours of heads and cards in the shop. */
export const tones = ['leaf', 'gold', 'chilli', 'sky', 'plum', 'clay'] as const
