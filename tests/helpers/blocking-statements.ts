/** One refused statement: why, and its beginning. */
export type Blocking = { why: string; statement: string }

/** The statements of a text, without comments. Quoted texts and bodies of functions stay whole. */
export function statementsOf(text: string): string[] {
	const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$;/-]+|[\s\S]/g
	const all: string[] = []
	let current = ''
	for (const [part] of text.matchAll(token)) {
		if (part === ';') {
			all.push(current)
			current = ''
		} else if (part.startsWith('--') || part.startsWith('/*')) current += ' '
		else current += part
	}
	all.push(current)
	return all.map((statement) => statement.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

const name = '(?:if (?:not )?exists )?(?:only )?"?([\\w.]+)"?'
const created = new RegExp(`^create (?:unlogged |temp(?:orary)? )?table ${name}`, 'i')
const index = /^create (?:unique )?index (concurrently )?(?:if not exists )?(?:"?\w+"? )?on (?:only )?"?([\w.]+)"?/i
const altered = new RegExp(`^alter table ${name} (.*)$`, 'i')
const volatileDefault =
	/\b(random|gen_random_uuid|clock_timestamp|timeofday|nextval|uuid_generate_v\d\w*)\s*\(|\b(small|big)?serial\b|generated (always|by default) as identity|\bstored\b/i

/**
 * The statements that would keep readers or writers of a table waiting that existed before the migration, for longer than a
 * moment, or that an older release could not live with. `outside`: each statement is a transaction of its own. `contract`: the migration
 * removes what no running release uses.
 */
export function blockingStatements(
	texts: readonly string[],
	{ outside = false, contract = false }: { outside?: boolean; contract?: boolean } = {},
): Blocking[] {
	const found: Blocking[] = []
	const own = new Set<string>()
	const validated = new Set<string>()
	const notNull = new Map<string, string>()
	for (const statement of texts.flatMap(statementsOf)) {
		const say = (why: string | false | undefined) => {
			if (why) found.push({ why, statement: statement.slice(0, 80) })
		}
		const isOld = (table: string | undefined) => !own.has((table ?? '').toLowerCase())
		const table = created.exec(statement)?.[1]
		if (table) own.add(table.toLowerCase())
		const [, concurrently, indexed] = index.exec(statement) ?? []
		if (indexed && isOld(indexed)) say(indexFault(Boolean(concurrently), outside))
		const [, changed, actions = ''] = altered.exec(statement) ?? []
		if (changed && isOld(changed))
			for (const action of actionsOf(actions))
				say(alterFault(action, { changed, outside, contract, validated, notNull }))
		say(otherFault(statement, isOld, contract))
	}
	return found
}

function indexFault(concurrently: boolean, outside: boolean): string | undefined {
	if (!concurrently) return 'an index of an existing table is built concurrently (buildIndex, outside)'
	return outside ? undefined : 'create index concurrently runs outside of a transaction (outside)'
}

type Context = {
	changed: string
	outside: boolean
	contract: boolean
	/** Constraints that were validated, by table and name, and those that say of a column that it is not null. */
	validated: Set<string>
	notNull: Map<string, string>
}

function alterFault(action: string, { changed, outside, contract, validated, notNull }: Context): string | undefined {
	const [, checked, column] =
		/^add constraint "?(\w+)"? check \(+"?(\w+)"? is not null\)+ not valid$/i.exec(action) ?? []
	if (checked) notNull.set(`${changed} ${column}`, `${changed} ${checked}`)
	const [, valid] = /^validate constraint "?(\w+)"?/i.exec(action) ?? []
	if (valid) {
		validated.add(`${changed} ${valid}`)
		return outside ? undefined : 'a constraint is validated outside of a transaction (outside)'
	}
	const [, required] = /^alter (?:column )?"?(\w+)"? set not null/i.exec(action) ?? []
	if (required) {
		const check = notNull.get(`${changed} ${required}`)
		return check && validated.has(check)
			? undefined
			: 'set not null reads the whole table: first add a check (… is not null) not valid, and validate it'
	}
	if (/^alter (?:column )?"?\w+"? (?:set data )?type\b/i.test(action)) return 'a change of type rewrites the table'
	if (/^add (?:constraint "?\w+"? )?(?:foreign key|check|exclude)/i.test(action) && !/\bnot valid$/i.test(action))
		return 'a constraint is added not valid, and validated later'
	if (/^add (?:constraint "?\w+"? )?(?:unique|primary key)/i.test(action) && !/\busing index\b/i.test(action))
		return 'a unique constraint uses an index that was built concurrently'
	if (/^add (?!constraint|foreign|check|unique|primary|exclude)/i.test(action)) return columnFault(action)
	if (/^set (?:tablespace|logged|unlogged|access method)/i.test(action)) return 'this rewrites the table'
	if (/^(?:drop (?!constraint|not null|default)|rename)/i.test(action) && !contract)
		return 'an older release still uses it: remove it by a migration with -contract- in its name, a release later'
	return undefined
}

function columnFault(action: string): string | undefined {
	if (volatileDefault.test(action)) return 'a default that differs for each row rewrites the table'
	if (/\b(?:references|check|unique|primary key)\b/i.test(action))
		return 'a constraint of a new column reads the table: add it apart, not valid'
	if (/\bnot null\b/i.test(action) && !/\bdefault\b/i.test(action))
		return 'an older release writes rows without it: give it a default'
	return undefined
}

function otherFault(statement: string, isOld: (table?: string) => boolean, contract: boolean): string | undefined {
	const target = (pattern: string) => new RegExp(`^${pattern} ${name}`, 'i').exec(statement)?.[1]
	const dropped = target('drop table')
	if (dropped && isOld(dropped) && !contract)
		return 'an older release still uses it: remove it by a migration with -contract- in its name, a release later'
	if (/^drop index (?!concurrently)/i.test(statement)) return 'an index is dropped concurrently'
	const emptied = target('truncate(?: table)?')
	if (emptied && isOld(emptied)) return 'truncate locks the table against everybody'
	if (/^(?:cluster|vacuum full|reindex (?!.*concurrently)|lock )/i.test(statement)) return 'this locks the whole table'
	if (/^refresh materialized view (?!concurrently)/i.test(statement)) return 'this locks the view'
	const written = target('update') ?? target('delete from')
	if (written && isOld(written) && !/\bwhere\b/i.test(statement))
		return 'rows of an existing table are written by parts (outside)'
	if (/\b(?:lock|statement)_timeout\b/i.test(statement)) return 'limits of locks are those of migrations (patience.ts)'
	return undefined
}

/**
 * The tables that existed before a migration and that its transaction locks against writers until it ends. With two of them, a
 * statement that has locked the second one and waits for the first waits for a migration that waits for it: a deadlock, which
 * PostgreSQL looks for after a second only, so one migration has one.
 */
export function lockedTables(texts: readonly string[]): string[] {
	const own = new Set<string>()
	const locked = new Set<string>()
	for (const statement of texts.flatMap(statementsOf)) {
		const table = created.exec(statement)?.[1]
		if (table) own.add(table.toLowerCase())
		const references = /^(?:create|alter) table /i.test(statement)
			? [...statement.matchAll(/\breferences (?:only )?"?([\w.]+)"?/gi)].map(([, name]) => name)
			: []
		const trigger = /^create (?:or replace )?(?:constraint )?trigger .*? on (?:only )?"?([\w.]+)"?/i.exec(
			statement,
		)?.[1]
		const dropped = /^drop (?:trigger|rule|policy) .*? on (?:only )?"?([\w.]+)"?/i.exec(statement)?.[1]
		for (const name of [altered.exec(statement)?.[1], trigger, dropped, ...references]) {
			const lower = name?.toLowerCase()
			if (lower && !own.has(lower)) locked.add(lower)
		}
	}
	return [...locked]
}

/** The parts of an ALTER TABLE, at commas outside of parentheses and quotes. */
function actionsOf(text: string): string[] {
	const all = ['']
	let depth = 0
	for (const [part] of text.matchAll(/'(?:[^']|'')*'|[\s\S]/g)) {
		if (part === '(') depth++
		if (part === ')') depth--
		if (part === ',' && depth === 0) all.push('')
		else all[all.length - 1] += part
	}
	return all.map((action) => action.trim())
}
