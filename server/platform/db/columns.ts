/** Names of columns, as an INSERT lists them. */
export const names = (columns: object) => Object.keys(columns).join(', ')

/** Columns with their SQL types, as `json_to_recordset` names them. */
export const typed = (columns: Record<string, string>) =>
	Object.entries(columns)
		.map(([name, type]) => `${name} ${type}`)
		.join(', ')
