import { type Role, roles } from '#contract/desk/roles.ts'
import { message } from '#server/platform/messages.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { changeRole, disablePerson, enablePerson, invitePerson, listPeople, renewLink } from '#server/staff/index.ts'
import { type Command, type CommandGroup, type Terminal, WrongUse } from './command.ts'
import { commandLine, textOf, wholeOf } from './edit.ts'
import { minuteOf } from './local-time.ts'
import { sellerNamed } from './named.ts'

type Person = Awaited<ReturnType<typeof disablePerson>>

function roleOf(text: string | undefined): Role {
	const role = roles.find((one) => one === text)
	if (!role) throw new WrongUse(`Say a role: ${roles.join(', ')}.`)
	return role
}

/** Links need the address of the desk. */
function depsOf({ database, config }: Terminal) {
	if (!config) throw new Error('This command needs the settings of the shop.')
	return { db: database.db, config }
}

/** A refusal of the shop as the message for the operator. */
async function refusing<T>(work: Promise<T>): Promise<T> {
	try {
		return await work
	} catch (error) {
		if (!(error instanceof ShopError)) throw error
		const fields = Object.keys(error.details.errors ?? {})
		if (error.code === 'not_found' && fields.length === 0)
			throw new WrongUse('There is nobody with this number: see «staff list».')
		throw new WrongUse(message(error.code, 'en') + (fields.length > 0 ? ` (${fields.join(', ')})` : ''))
	}
}

const lineOf = ({ id, name, role, seller, email, phone, state, last_seen }: Person) =>
	[
		id,
		name,
		seller ? `${role} of ${seller.slug}` : role,
		email ?? phone ?? 'no email',
		state,
		last_seen && minuteOf(last_seen),
	]
		.filter((part) => part !== undefined)
		.join('  ')

function report({ say, data }: Terminal, person: Person, link?: string | null): void {
	data?.(link === undefined ? person : { ...person, link })
	say(lineOf(person))
	if (link) say(link)
	if (link === null) say('Signs in at the desk by a code to the phone; no link is needed.')
}

const change = (summary: string, make: typeof disablePerson): Command => ({
	usage: '<number>',
	summary,
	options: [],
	async run([number = ''], terminal) {
		report(terminal, await refusing(make({ db: terminal.database.db }, commandLine.name, wholeOf(number, 'number'))))
	},
})

/** Access to the desk: the shop's staff, and the people of sellers. */
export const staff: CommandGroup = {
	list: {
		usage: '[seller]',
		summary: 'everybody with access to the desk, or the people of a seller',
		options: [],
		async run([seller], { database, say, data }) {
			const people = await listPeople(database.db, await sellerNamed(database.db, seller))
			data?.(people)
			for (const person of people) say(lineOf(person))
			if (people.length === 0) say('Nobody.')
		},
	},
	invite: {
		usage: '<name> --role <role> [options]',
		summary: 'gives somebody access: staff by a link that works once, people of sellers by their phone',
		options: [
			['--role <role>', roles.join(', ')],
			['--email <address>', 'of staff; without one they enter it themselves'],
			['--phone <number>', 'of people of a seller, who sign in with it'],
			['--seller <slug>', 'for roles of sellers'],
		],
		async run([name = ''], terminal, options = {}) {
			if (name.trim() === '' || name.length > 80) throw new WrongUse('Say the name, of at most 80 characters.')
			const [email, phone, seller] = ['email', 'phone', 'seller'].map((one) => textOf(options, one))
			const input = { name, role: roleOf(textOf(options, 'role')), email, phone, seller }
			const { person, link } = await refusing(invitePerson(depsOf(terminal), commandLine.name, input))
			report(terminal, person, link)
		},
	},
	link: {
		usage: '<number>',
		summary: 'a new link, for somebody who lost password or authenticator app; ends their sessions',
		options: [],
		async run([number = ''], terminal) {
			const { person, link } = await refusing(renewLink(depsOf(terminal), commandLine.name, wholeOf(number, 'number')))
			report(terminal, person, link)
		},
	},
	role: {
		usage: '<number> <role>',
		summary: 'gives somebody another role; ends their sessions',
		options: [],
		async run([number = '', role], terminal) {
			const { db } = terminal.database
			report(terminal, await refusing(changeRole({ db }, commandLine.name, wholeOf(number, 'number'), roleOf(role))))
		},
	},
	disable: change('ends the access of somebody at once', disablePerson),
	enable: change('gives somebody disabled access again', enablePerson),
}
