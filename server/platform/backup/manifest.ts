import type { Area } from '#server/platform/files/files.ts'

/** What a backup contains: its last entry. Without it the file is cut off. */
export type Manifest = {
	format: 1
	/** ISO time of the snapshot. */
	created_at: string
	/** Tells whether two shops have the same secret, without saying it. */
	secret: string
	/** The secret itself in base64, of a shop that made it and has it in a file; null where it is a setting. */
	own_secret: string | null
	/** Names of the migrations that the schema has. */
	migrations: string[]
	tables: Record<string, { columns: Column[]; rows: number; sha256: string }>
	/** Partitions of tables; none in backups from before there were any. */
	partitions?: { of: string; name: string; bound: string }[]
	/** Tables whose rows are not in a backup. */
	left_out: string[]
	sequences: Record<string, { value: string; called: boolean }>
	/** Jobs that were still to be done, and that nothing else finds again. */
	jobs: WaitingJob[]
	/** The files that rows name. */
	files: SavedFile[]
	/** Files that rows name and that were not there, or were damaged: `area/name`. */
	missing: string[]
}
export type SavedFile = { area: Area; name: string; size: number; sha256: string }
/** `required`: it is never null. */
export type Column = [name: string, type: string, required: boolean]
export type WaitingJob = { name: string; data: object; key: string | null }

/** The name of the entry with the manifest. */
export const manifestName = 'manifest.json'

/**
 * Tables that are not in a backup: a restored one would let somebody in who was signed out since, would send messages a second
 * time, or holds numbers of transactions of the former database. Everybody signs in again, and invitations are renewed.
 */
export const leftOut = [
	'change_marks',
	'changes',
	'code_uses',
	'identity_proofs',
	'message_claims',
	'order_outbox',
	'otp_codes',
	'previews',
	'rate_hits',
	'sessions',
	'social_flows',
	'staff_links',
	'staff_sessions',
	'webhook_position',
]

/**
 * Jobs of the queue that are in a backup: each carries only the number of a row, and is of no effect if it was done. Other jobs
 * come again by their schedule. Messages are left out: they would be sent a second time.
 */
export const keptJobs = ['import-products', 'refund-payment', 'settle-payment']
