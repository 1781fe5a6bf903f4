import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type Defaulted = ColumnType<Date, Date | string | undefined, Date | string>
type Optional = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface IdentityTables {
	customers: {
		id: Generated<number>
		public_id: string
		phone: string | null
		phone_proved_at: Optional
		email: string | null
		email_verified: Generated<boolean>
		first_name: Generated<string>
		last_name: Generated<string>
		password_hash: string | null
		language: Generated<'en' | 'bn'>
		disabled_at: Optional
		created_at: Defaulted
		referral_code: string | null
		deleted_at: Optional
		doubted_at: Optional
	}
	sessions: {
		id: Generated<number>
		customer_id: number
		bound: boolean
		token_hash: Buffer
		token_expires_at: Timestamp
		sid_hash: Buffer
		previous_token_hash: Buffer | null
		previous_sid_hash: Buffer | null
		previous_until: Optional
		rotation_nonce: Buffer | null
		confirmed: Generated<boolean>
		device: Generated<string>
		device_hash: Buffer | null
		proved_at: Defaulted
		idle_expires_at: Timestamp
		expires_at: Timestamp
		created_at: Defaulted
		last_seen_at: Defaulted
		revoked_at: Optional
		limited: Generated<boolean>
	}
	known_devices: { customer_id: number; device_hash: Buffer; proved_at: Defaulted }
	otp_codes: {
		id: string
		address: string
		purpose: string
		lane: Generated<string>
		code_hash: Buffer
		digits: number
		tries: Generated<number>
		max_tries: number
		moved: Generated<boolean>
		network: string
		created_at: Defaulted
		expires_at: Timestamp
		used_at: Optional
		verified: Generated<boolean>
		message_id: Generated<string | null>
	}
	otp_guards: {
		address: string
		lane: Generated<string>
		failures: Generated<number>
		locked_until: Optional
		last_success_at: Optional
		touched_at: Defaulted
	}
	otp_hours: { channel: 'sms' | 'email'; hour: Date; sends: number }
	rate_hits: { bucket: string; member: Generated<string>; at: Defaulted }
	identity_proofs: {
		secret_hash: Buffer
		purpose: string
		phone: string | null
		provider: string | null
		subject: string | null
		email: string | null
		email_verified: Generated<boolean>
		first_name: Generated<string>
		last_name: Generated<string>
		created_at: Defaulted
		expires_at: Timestamp
		used_at: Optional
	}
	customer_logins: {
		provider: string
		subject: string
		customer_id: number
		email: string | null
		created_at: Defaulted
		used_at: Defaulted
	}
	social_flows: { id_hash: Buffer; provider: string; sealed: string; return_to: string | null; expires_at: Timestamp }
	code_uses: { key: Buffer; nonce: Buffer; repeats: Generated<number>; used_at: Defaulted }
	spent_tokens: { hash: Buffer; expires_at: Timestamp }
	message_claims: { id: string; at: Defaulted }
	/** `cost` in poisha. */
	sms_sends: {
		id: string
		is_code: boolean
		gateway: string | null
		ref: string | null
		cost: number
		state: Generated<'waiting' | 'taken' | 'delivered' | 'failed'>
		came_back: Generated<boolean>
		at: Defaulted
	}
	account_traces: { key: Buffer; customer_id: number; now_of: number | null; left_at: Defaulted }
	alarms: { name: string; level: string; since: Defaulted }
}
