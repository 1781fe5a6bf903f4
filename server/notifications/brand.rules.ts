/** The shop's name in messages. */
export type Brand = { name: string; nameBn: string; domain: string }
