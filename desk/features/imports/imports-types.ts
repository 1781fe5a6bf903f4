import type { Input, Reply } from '#desk/lib/call.ts'

/** A file that was looked at; `sheet`: the one of an Excel file with several. */
export type LookedAt = { file: File; head: Reply<'inspectImport'>['data']; sheet: string | undefined }
/** What is imported, and how it is read. */
export type Plan = LookedAt & { query: NonNullable<Input<'startImport'>['query']> }
export type ImportJob = Reply<'getImport'>['data']
