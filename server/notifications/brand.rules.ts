/** How the shop names itself in messages. */
export type Brand = { name: string; nameBn: string; domain: string }
