export const flagsOfV8: string[]
