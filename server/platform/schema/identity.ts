import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type Defaulted = ColumnType<Date, Date | string | undefined, Date | string>

export interface IdentityTables {
	customers: {
		id: Generated<number>
		public_id: string
		phone: string | null
		phone_proved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
		email: string | null
		email_verified: Generated<boolean>
		first_name: Generated<string>
		last_name: Generated<string>
		password_hash: string | null
		language: Generated<'en' | 'bn'>
		disabled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
		created_at: Defaulted
	}
	sessions: {
		id: Generated<number>
		customer_id: number
		token_hash: Buffer
		sid_hash: Buffer | null
		previous_sid_hash: Buffer | null
		previous_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
		device: Generated<string>
		device_id: string | null
		token_expires_at: Timestamp
		idle_expires_at: Timestamp
		expires_at: Timestamp
		created_at: Defaulted
		last_seen_at: Defaulted
		revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
	}
	otp_codes: {
		id: string
		phone: string
		purpose: string
		code_hash: Buffer
		digits: number
		attempts: Generated<number>
		max_attempts: number
		network: string
		created_at: Defaulted
		expires_at: Timestamp
		used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
	}
	phone_guards: {
		phone: string
		failures: Generated<number>
		locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
		last_success_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
	}
	rate_hits: { bucket: string; member: string; at: Defaulted }
}
