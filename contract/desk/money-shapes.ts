import { Type } from 'typebox'
import { Data, Nullable } from '#contract/common.ts'

/** What the calls for money have in common. */
export const tag = 'Money between shop and sellers'
export const read = { tag, right: 'money.read', method: 'GET' } as const
export const change = { tag, right: 'money.change', method: 'POST' } as const

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const Text = (most: number) => Type.String({ minLength: 1, maxLength: most, pattern: '\\S' })
export const Reason = Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' })
export const Named = Type.Object({ en: Type.String(), bn: Type.String() })
export const After = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))
export const next = Nullable(Type.Integer())
export const Ok = Data(Type.Object({ done: Type.Literal(true) }))
/** A file to save; base64. */
export const FileReply = Data(Type.Object({ name: Type.String(), type: Type.String(), content: Type.String() }))
export const OfSeller = Type.Object({ id: Type.Integer(), slug: Type.String(), name: Named })
