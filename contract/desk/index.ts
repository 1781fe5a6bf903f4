import { accessCalls } from './access.ts'
import { catalogueCallsOfDesk } from './catalogue.ts'
import { sharedCalls } from './shared-calls.ts'

/** Calls that only the desk has. */
export const ownDeskCalls = { ...accessCalls, ...catalogueCallsOfDesk }

/** Every call that the desk's server answers: its own, and those of the shop for operators and sellers. */
export const deskCalls = { ...ownDeskCalls, ...sharedCalls }

export type OwnDeskCallName = keyof typeof ownDeskCalls
export type DeskCallName = keyof typeof deskCalls
