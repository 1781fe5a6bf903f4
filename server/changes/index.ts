export { followChanges } from './follow-changes.ts'
export { defineChangeJobs } from './prune-changes.ts'
export { shownBy } from './shown-by.rules.ts'
