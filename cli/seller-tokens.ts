import { createSellerToken, listSellerTokens, revokeSellerToken } from '#server/catalogue-calls/index.ts'
import { audited } from './audited.ts'
import { type Command, WrongUse } from './command.ts'
import { textOf, wholeOf } from './edit.ts'
import { minuteOf } from './local-time.ts'
import { sellerNamed } from './named.ts'

const minute = (at: Date | null) => (at === null ? 'never' : minuteOf(at))

/** `sellers token …`: tokens with which a seller makes calls for its own products. */
export const token: Command = {
	usage: 'create <seller> [--name <text>] | list [seller] | revoke <number>',
	summary: 'tokens with which a seller makes calls for its own products; a new one is printed once',
	options: [['--name <text>', 'of a new token, for the audit trail (calls)']],
	async run([verb, word = ''], { database, say, data }, options = {}) {
		const { db } = database
		if (verb === 'create') {
			const name = textOf(options, 'name') ?? 'calls'
			if (!/^[\p{L}\p{M}\p{N} ._-]{1,60}$/u.test(name))
				throw new WrongUse('A name has at most 60 letters, digits, spaces, dots and dashes.')
			const made = await audited(
				database,
				(tx) => createSellerToken(tx, word, name),
				(token) => ({ entity: 'seller_token', id: token.id, after: { seller: word, name, done: 'created' } }),
			)
			if (!made) throw new WrongUse(`There is no seller «${word}», or it has a token named «${name}»: see «list».`)
			data?.({ id: made.id, seller: word, name, token: made.token })
			say(made.token)
			say(`Token ${made.id} of ${word}. It is not shown again.`)
		} else if (verb === 'list') {
			const rows = await listSellerTokens(db, await sellerNamed(db, word || undefined))
			data?.(rows)
			for (const { id, seller, name, created_at, used_at, revoked_at } of rows) {
				const end = revoked_at === null ? '' : `, revoked ${minute(revoked_at)}`
				say(`${id}  ${seller}  ${name}  created ${minute(created_at)}, used ${minute(used_at)}${end}`)
			}
			if (rows.length === 0) say('No token.')
		} else if (verb === 'revoke') {
			const id = wholeOf(word, 'token')
			const revoked = await audited(
				database,
				(tx) => revokeSellerToken(tx, id),
				() => ({ entity: 'seller_token', id, after: { done: 'revoked' } }),
			)
			if (!revoked) throw new WrongUse(`There is no valid token ${id}.`)
			data?.({ id, revoked: true })
			say(`token ${id} revoked`)
		} else throw new WrongUse('Say «create», «list» or «revoke».')
	},
}
