import { expect, test } from 'vitest'
import { userOf } from './user.rules.ts'

const row = {
	public_id: 'u1',
	first_name: 'Rahima',
	last_name: 'Khatun',
	phone: '+8801712345678',
	email: 'r@example.com',
}
const { public_id: id, ...rest } = row

test('a full session gets all details', () => {
	expect(userOf(row)).toEqual({ id, ...rest, avatar: null })
	expect(userOf(row, {})).toEqual({ id, ...rest, avatar: null })
	expect(userOf(row, { limited: false })).toEqual({ id, ...rest, avatar: null })
})

test('a limited session gets only the number it has proved', () => {
	expect(userOf(row, { limited: true })).toEqual({
		...{ id, phone: row.phone, first_name: '', last_name: '', email: null, avatar: null },
	})
})
