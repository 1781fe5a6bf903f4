import { expect, it } from 'vitest'
import { actorOfCommand } from './actor.rules.ts'

it.each([
	['the user of the machine', {}, 'karim', 'command line (karim)'],
	['who called sudo', { SUDO_USER: 'rina' }, 'haat', 'command line (rina)'],
	['a user of a domain', {}, 'SHOP\\rina', 'command line (SHOP\\rina)'],
	['the number of a user without a name', {}, '1000', 'command line (1000)'],
	['the user, where sudo names nobody', { SUDO_USER: '' }, 'haat', 'command line (haat)'],
	['nobody, for what is no name', { SUDO_USER: 'a) (b' }, '$(id)', 'command line'],
])('is %s', (_what, environment, user, actor) => expect(actorOfCommand(environment, user)).toBe(actor))
