import type { Reply } from '#desk/lib/call.ts'

export type Person = Reply<'listStaff'>['data'][number]
/** A person with the one-use link that was made for them. */
export type Invited = Reply<'inviteStaff'>['data']
