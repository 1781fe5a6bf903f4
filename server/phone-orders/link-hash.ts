import type { Config } from '#server/config.ts'
import { keyedHash } from '#server/platform/keyed-hash.ts'

type Secret = Pick<Config, 'secret'>

/** What is kept of a link's token: with the store alone, without the shop's secret, nobody can make or check one. */
export const tokenHash = ({ secret }: Secret, token: string): Buffer => keyedHash(secret, 'phone order', token)

/** What is kept of the number that a link was sent to. */
export const phoneHash = ({ secret }: Secret, phone: string): Buffer => keyedHash(secret, 'phone order phone', phone)
