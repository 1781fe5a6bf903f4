import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#contract/desk/roles.ts'
import type { Language } from '#contract/refusals.ts'

type Moment = ColumnType<Date, Date | string | undefined, Date | string>

export interface StaffTables {
	staff: {
		id: Generated<number>
		name: string
		email: string | null
		phone: string | null
		role: Role
		/** Only of sellers' people. */
		seller_id: number | null
		password_hash: string | null
		/** The sealed secret of the authenticator app. */
		totp: string | null
		/** The last time step whose code was used. */
		totp_step: number | null
		language: Generated<Language>
		created_at: Moment
		/** When their way to sign in was set up the last time; null: invited. */
		joined_at: Date | null
		disabled_at: Date | null
		last_seen_at: Date | null
	}
	/** Without a person: the link that makes the first owner. */
	staff_links: {
		id: Generated<number>
		hash: Buffer
		staff_id: number | null
		until: ColumnType<Date, Date, Date>
		totp: string | null
		challenge: string | null
	}
	staff_passkeys: {
		id: Generated<number>
		staff_id: number
		credential_id: string
		public_key: Buffer
		counter: number
		transports: string[]
		name: string
		created_at: Moment
		used_at: Date | null
	}
	staff_recovery_codes: { staff_id: number; hash: Buffer }
	staff_sessions: {
		id: Generated<number>
		hash: Buffer
		staff_id: number
		device: string
		network: string
		created_at: Moment
		last_seen_at: Moment
		proved_at: Date | null
		idle_expires_at: ColumnType<Date, Date, Date>
		expires_at: ColumnType<Date, Date, Date>
		ended_at: Date | null
	}
}
