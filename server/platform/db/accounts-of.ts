/**
 * The accounts that count as one shopper in limits per shopper: this one, and those that had its phone, email or other
 * sign-in within the last 180 days, before they were closed or changed it. `customer` is SQL; the result is SQL of an array
 * of ids.
 */
export const accountsOf = (customer: string) =>
	`array(select ${customer} union all select t.customer_id from account_traces t where t.now_of = ${customer})`
