import * as sealing from '#server/platform/seal.ts'

const use = 'notifications'

/** Encrypts a message for the queue, so that no code or text is ever stored in the database in clear. */
export const seal = (secret: Buffer, value: object): string => sealing.seal(secret, use, value)

/** The value that `seal` was given. Throws when it was encrypted with another secret or changed since. */
export const unseal = <T extends object>(secret: Buffer, sealed: string): T => sealing.unseal<T>(secret, use, sealed)
