import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Defaulted = ColumnType<Date, Date | string | undefined, Date | string>

export interface PaymentTables {
	payments: {
		id: Generated<number>
		order_id: number
		attempt: number
		gateway: string
		invoice: string
		amount: number
		state: string
		reference: string | null
		redirect_url: string | null
		transaction: string | null
		received: number | null
		problem: string | null
		taking_since: Date | null
		asked_at: Date | null
		checks: Generated<number>
		next_check_at: Date | null
		created_at: Defaulted
		paid_at: Date | null
		restored_at: Date | null
	}
	payment_events: {
		id: Generated<number>
		payment_id: number
		state: string
		source: string
		amount: number | null
		note: string | null
		at: Defaulted
	}
	payment_refunds: {
		id: Generated<number>
		payment_id: number
		key: string
		amount: number
		reason: string
		state: string
		asked_by: string
		approved_by: string | null
		reference: string | null
		problem: string | null
		tries: Generated<number>
		sent_at: Date | null
		next_try_at: Date | null
		created_at: Defaulted
		done_at: Date | null
		ask_first: Generated<boolean>
	}
	gateway_tokens: {
		gateway: string
		sealed: string | null
		renew_at: Date | null
		ends_at: Date | null
		lease_until: Date
		fetched: Generated<Date[]>
		refreshed: Generated<Date[]>
	}
	payment_notices: { gateway: string; id: string; body: string; at: Defaulted }
	payment_reports: { day: string; checked: number; differences: JSONColumnType<object[]>; at: Defaulted }
	demo_payments: { id: string; body: JSONColumnType<object> }
}
