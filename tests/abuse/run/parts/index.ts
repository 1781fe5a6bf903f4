import type { Part } from '#tests/abuse/run/figures.ts'
import { testParts } from './by-tests.ts'
import { clockParts } from './clock.ts'
import { inputParts } from './input.ts'
import { limitParts } from './limits.ts'
import { loadParts } from './load.ts'
import { operationParts } from './operations.ts'
import { orderParts } from './orders.ts'
import { storeParts } from './store.ts'

const all = [
	...[testParts, clockParts, inputParts, limitParts],
	...[loadParts, operationParts, orderParts, storeParts],
].flat()
const order = (number: string) => Number(number) || 100

/** All parts, by their number. */
export const parts: readonly Part[] = all.sort((one, other) => order(one.number) - order(other.number))
