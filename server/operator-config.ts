type Env = Record<string, string | undefined>

/** A member of the shop's staff; `hash` is the SHA-256 of their token. */
export type Operator = { name: string; hash: Buffer }

export type OperatorConfig = {
	/** The callers of calls with `access: 'operator'`; nobody by default. */
	operators: readonly Operator[]
}

/** Reads `OPERATOR_TOKENS`: `name:sha256` pairs, joined by commas. Adds invalid ones to `problems`. */
export function readOperators(env: Env, problems: string[]): OperatorConfig {
	const pairs = (env.OPERATOR_TOKENS ?? '').split(',').map((pair) => pair.trim())
	const operators = pairs.filter(Boolean).flatMap((pair) => {
		const [, name, hash] = /^([a-z][a-z0-9.-]{1,39}):([0-9a-f]{64})$/i.exec(pair) ?? []
		return name && hash ? [{ name, hash: Buffer.from(hash, 'hex') }] : []
	})
	const distinct = (values: string[]) => new Set(values).size === operators.length
	if (operators.length < pairs.filter(Boolean).length)
		problems.push('OPERATOR_TOKENS must be pairs such as rina:<SHA-256 of her token, 64 hex digits>, joined by commas')
	else if (
		!distinct(operators.map(({ name }) => name)) ||
		!distinct(operators.map(({ hash }) => `${hash.toString('hex')}`))
	)
		problems.push('OPERATOR_TOKENS names an operator or a token twice')
	return { operators }
}
