import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#contract/refusals.ts'

type Moment = ColumnType<Date, Date | string | undefined, Date | string>

export interface MessageTables {
	contact_messages: {
		id: Generated<number>
		number: string
		customer_id: number | null
		name: string
		/** E.164 or an email address. */
		reply_to: string
		topic: string
		order_number: string | null
		message: string
		language: Language
		written_at: Moment
		done_at: Date | null
		/** What the shop's staff has sent, and who sent it. */
		answer: string | null
		answered_by: string | null
	}
	newsletter_subscribers: {
		id: Generated<number>
		email: string
		language: Language
		state: 'asked' | 'confirmed' | 'left'
		asked_at: Moment
		/** Requested mails within a day of `asked_at`. */
		asked_today: Generated<number>
		confirmed_at: Date | null
		left_at: Date | null
	}
	newsletter_issues: { name: string; text_en: string; text_bn: string; written_at: Moment; sent_at: Date | null }
	notice_choices: {
		customer_id: number
		/** Steps of orders by SMS: all, or only the important ones. */
		order_sms: Generated<'all' | 'main'>
		order_email: Generated<boolean>
		chosen_at: Moment
	}
	newsletter_sends: { issue: string; subscriber_id: number }
}
