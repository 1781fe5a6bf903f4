import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { DeskSpec } from './desk-call.ts'
import { deskCalls } from './index.ts'
import { isSellerRole, may, type Right, rights, rightsOf, roles, sellerRoles, staffRoles } from './roles.ts'
import { rightOfShared, type SharedCallName } from './shared-calls.ts'

describe('rights', () => {
	test('staff have none of those of sellers, and every right somebody has', () => {
		for (const role of staffRoles)
			expect(
				rightsOf[role].filter((right) => right.startsWith('own.')),
				role,
			).toEqual([])
		expect(rights.filter((right) => !roles.some((role) => may(role, right)))).toEqual([])
	})

	test('an owner has all that any of the staff has', () => {
		for (const role of staffRoles) for (const right of rightsOf[role]) expect(may('owner', right), right).toBe(true)
	})

	test('no two roles are the same', () => {
		const lists = roles.map((role) => [...rightsOf[role]].sort().join())
		expect(new Set(lists).size).toBe(roles.length)
	})

	test('only the owner changes who has access, and sees what the server was started with', () => {
		expect(roles.filter((role) => may(role, 'server.read'))).toEqual(['owner'])
		expect(roles.filter((role) => may(role, 'staff.change'))).toEqual(['owner'])
	})

	test('whose roles are those of sellers', () => {
		expect(roles.filter(isSellerRole)).toEqual(sellerRoles)
	})
})

describe('calls', () => {
	test("people of sellers reach only those of the shop's calls that take the seller from the caller", () => {
		const open = (Object.entries(rightOfShared) as [SharedCallName, Right][])
			.filter(([, right]) => sellerRoles.some((role) => may(role, right)))
			.map(([name]) => name)
		expect(open.filter((name) => endpoints[name].access === 'operator')).toEqual([])
	})

	test('no two have the same method and path', () => {
		const places = Object.values<DeskSpec>(deskCalls).map(({ method, path }) => `${method} ${path}`)
		expect(new Set(places).size).toBe(places.length)
	})
})
