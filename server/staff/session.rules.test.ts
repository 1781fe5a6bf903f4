import { expect, test } from 'vitest'
import { roles } from '#contract/desk/roles.ts'
import { lifeOf } from './session.rules.ts'

test.each(roles)('a session of %s ends after its hours', (role) => {
	const expected = role.startsWith('seller') ? { idle: 2_160, longest: 2_160 } : { idle: 12, longest: 336 }
	expect(lifeOf(role)).toEqual(expected)
})
