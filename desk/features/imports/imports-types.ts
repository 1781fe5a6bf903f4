import type { Input, Reply } from '#desk/lib/call.ts'

/** A file that was looked at. */
export type LookedAt = { file: File; head: Reply<'inspectImport'>['data'] }
/** What is imported, and how it is read. */
export type Plan = LookedAt & { query: NonNullable<Input<'startImport'>['query']> }
export type ImportJob = Reply<'getImport'>['data']
