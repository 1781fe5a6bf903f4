import type { keptDays } from '#contract/kept-days.ts'

/**
 * How long a column with something of a person keeps it: as long as the account; in `books` longer than that, without the
 * person; a number of days (`keptDays`); `staff` and `sellers`: as long as somebody works or sells here; `trail`: for good,
 * because the audit trail is a chain.
 */
export type Kept = keyof typeof keptDays | 'account' | 'books' | 'staff' | 'sellers' | 'trail'

type Table = {
	/** Columns that hold something of a person, or texts that somebody types and that could. */
	person?: Partial<Record<Kept, string>>
	/** Columns that cannot: words of the shop, states, numbers and keys of its own. */
	shop?: string
}

/**
 * Every column of every table that could hold something of a person: all types but numbers, times, dates and truth values. A
 * test compares it with the database. Names are separated by spaces.
 */
export const keptColumns: Record<string, Table> = {
	account_traces: { person: { trace: 'key' } },
	addresses: { person: { account: 'full_name mobile title address' } },
	alarms: { shop: 'name level' },
	areas: { shop: 'name_en name_bn kind' },
	assets: { shop: 'kind spec' },
	audit: { person: { trail: 'actor before after' }, shop: 'entity action xid' },
	audit_links: { shop: 'hash' },
	banners: { shop: 'slug title_en title_bn text_en text_bn tone link' },
	call_keys: { person: { code: 'caller key request reply' } },
	categories: { shop: 'slug name_en name_bn keeps' },
	change_marks: { shop: 'snapshot' },
	changes: { shop: 'xid subjects' },
	cities: { shop: 'name_en name_bn' },
	code_uses: { person: { code: 'key nonce' } },
	collections: { shop: 'slug kind name_en name_bn description_en description_bn story_en story_bn tone' },
	contact_messages: {
		person: { message: 'name reply_to order_number message answer answered_by' },
		shop: 'number topic language',
	},
	couriers: { shop: 'slug name' },
	customer_logins: { person: { account: 'subject email' }, shop: 'provider' },
	customers: {
		person: { account: 'phone email first_name last_name password_hash referral_code language', books: 'public_id' },
	},
	daily_shares: { shop: 'kind' },
	delivery_zones: { shop: 'slug name_en name_bn divisions districts areas fees' },
	demo_payments: { shop: 'id body' },
	flash_sales: { shop: 'slug name_en name_bn series' },
	former_places: { shop: 'name' },
	former_slugs: { shop: 'kind slug' },
	gateway_tokens: { shop: 'gateway sealed fetched refreshed' },
	identity_proofs: {
		person: { code: 'secret_hash phone subject email first_name last_name' },
		shop: 'purpose provider',
	},
	import_jobs: { person: { staff: 'actor' }, shop: 'id options state fault picture_faults encoding separator' },
	import_mappings: { shop: 'name headings cells' },
	import_parts: { shop: 'job_id kind bytes' },
	import_zips: { person: { staff: 'actor' }, shop: 'id job_id' },
	invitations: { shop: 'outcome' },
	invite_codes: { person: { account: 'code' } },
	known_devices: { person: { account: 'device_hash' } },
	ledger_closings: { person: { staff: 'actor' } },
	ledger_days: { shop: 'account kind' },
	ledger_entries: { shop: 'account kind' },
	ledger_postings: { person: { staff: 'actor' }, shop: 'key kind' },
	listing_values: { shop: 'kind slug name_en name_bn' },
	listings: { shop: 'tags terms' },
	message_claims: { shop: 'id' },
	newsletter_issues: { shop: 'name text_en text_bn' },
	newsletter_sends: { shop: 'issue' },
	newsletter_subscribers: { person: { newsletter: 'email' }, shop: 'language state' },
	notice_choices: { person: { account: 'order_sms' } },
	order_cuts: { person: { account: 'note', staff: 'by' }, shop: 'reason xid' },
	order_events: { person: { staff: 'by' }, shop: 'status actor reason xid' },
	order_lines: { shop: 'slug name unit variant attributes substitution' },
	order_messages: { shop: 'kind channels' },
	order_notes: { person: { account: 'text', staff: 'by' } },
	order_outbox: { shop: 'kind' },
	order_parts: { shop: 'seller status' },
	order_problems: { person: { account: 'note answer' }, shop: 'kind status' },
	order_refunds: { person: { books: 'phone reference' }, shop: 'cause status wallet done_xid' },
	order_replacements: { person: { staff: 'by' }, shop: 'state' },
	order_returns: { person: { account: 'note' }, shop: 'status reason' },
	order_views: { person: { staff: 'name filter' } },
	orders: {
		person: { account: 'address note', books: 'number' },
		shop: 'request_key request_hash status payment_method payment_status language promo_code',
	},
	otp_codes: { person: { code: 'address code_hash network' }, shop: 'id purpose lane message_id' },
	otp_guards: { person: { guard: 'address' }, shop: 'lane' },
	otp_hours: { shop: 'channel' },
	payment_events: { shop: 'state source note' },
	payment_notices: { person: { notice: 'body' }, shop: 'gateway id' },
	payment_refunds: {
		person: { books: 'reason reference problem', staff: 'asked_by approved_by' },
		shop: 'key state',
	},
	payment_reports: { shop: 'differences' },
	payments: { person: { books: 'reference redirect_url transaction problem' }, shop: 'gateway invoice state' },
	payouts: {
		person: { sellers: 'holder bank branch routing sealed last_four reference reason' },
		shop: 'state method',
	},
	phone_orders: {
		person: { phoneOrder: 'wish offer token phone order_number', staff: 'actor' },
		shop: 'state language',
	},
	planned_changes: { person: { staff: 'actor' }, shop: 'record state fault' },
	points_ledger: { shop: 'kind event' },
	prescriptions: { person: { prescription: 'file' } },
	previews: { shop: 'hash path draft' },
	price_history: { person: { staff: 'actor' }, shop: 'xid' },
	problem_photos: { person: { problemPhoto: 'file' } },
	product_images: { shop: 'source alt_en alt_bn' },
	product_views: { person: { staff: 'name filter' } },
	products: {
		shop: `slug brand_en brand_bn name_en name_bn description_en description_bn unit_en unit_bn measure_per options facts
			search_text keywords`,
	},
	promos: { shop: 'code name_en name_bn description_en description_bn kind' },
	provinces: { shop: 'name_en name_bn' },
	questions: { person: { account: 'text answer', staff: 'answered_by' } },
	rate_hits: { person: { code: 'bucket member' } },
	refund_numbers: { person: { account: 'wallet phone' } },
	refund_proposals: { person: { staff: 'by' }, shop: 'reference' },
	remittance_lines: { shop: 'number state resolution reason' },
	remittances: { person: { staff: 'actor' }, shop: 'name digest' },
	review_reports: { person: { account: 'reason' } },
	reviews: { person: { account: 'text' } },
	search_keys: { shop: 'key' },
	search_misses: { person: { search: 'query' } },
	search_named: { shop: 'kind terms' },
	search_synonyms: { shop: 'phrases' },
	search_terms: { shop: 'term' },
	seller_accounts: { person: { sellers: 'method holder bank branch routing sealed last_four' } },
	seller_applications: {
		person: { sellers: 'person phone shop_en shop_bn about papers note', staff: 'decided_by' },
		shop: 'state language kind reason',
	},
	seller_documents: { person: { sellerDocument: 'file' } },
	seller_tokens: { person: { sellers: 'name hash' } },
	sellers: {
		person: { sellers: 'slug name_en name_bn about_en about_bn tagline_en tagline_bn' },
		shop: 'kind tone reach kitchen opening fees',
	},
	sessions: {
		person: {
			session: 'token_hash sid_hash previous_token_hash previous_sid_hash rotation_nonce device device_hash',
		},
	},
	settings: { shop: 'key value' },
	shop_texts: { shop: 'key value' },
	sku_codes: { shop: 'code barcode' },
	skus: { shop: 'key values measure_per' },
	sms_sends: { shop: 'id gateway ref state' },
	social_flows: { person: { code: 'id_hash sealed return_to' }, shop: 'provider' },
	spent_tokens: { person: { code: 'hash' } },
	staff: { person: { staff: 'name email phone role password_hash totp language' } },
	staff_links: { person: { session: 'hash totp challenge' } },
	staff_passkeys: { person: { staff: 'credential_id public_key transports name' } },
	staff_recovery_codes: { person: { staff: 'hash' } },
	staff_sessions: { person: { session: 'hash device network' } },
	stock_alert_stops: { person: { alert: 'address' } },
	stock_alerts: { person: { alert: 'address' }, shop: 'language' },
	stock_movements: { person: { staff: 'actor' }, shop: 'reason note xid' },
	webhook_deliveries: { shop: 'key event body state' },
	webhook_position: { shop: 'snapshot' },
	webhook_tries: { shop: 'fault reply' },
	webhooks: { shop: 'address events secret' },
}
