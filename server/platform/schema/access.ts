import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string | undefined, Date | string>

export interface AccessTables {
	seller_tokens: {
		id: Generated<number>
		seller_id: number
		name: string
		/** SHA-256 of the token. */
		hash: Buffer
		created_at: Moment
		used_at: Date | null
		revoked_at: Date | null
	}
	/** Both hashes are SHA-256. */
	call_keys: { caller: string; key: Buffer; request: Buffer; reply: unknown; at: Moment }
	import_jobs: {
		id: string
		/** Null: an operator's. */
		seller_id: number | null
		actor: string
		options: unknown
		bytes: Generated<number>
		state: Generated<'receiving' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>
		/** Counts the runs; only the last one may write. */
		attempt: Generated<number>
		rows_read: Generated<number>
		added: Generated<number>
		changed: Generated<number>
		unchanged: Generated<number>
		refused: Generated<number>
		fault: string | null
		created_at: Moment
		ended_at: Date | null
	}
	import_parts: { job_id: string; kind: 'file' | 'refused'; position: number; bytes: Buffer }
}
