import { expect, test } from 'vitest'
import { faultsOf } from './faults.rules.ts'

const records = [
	{ record: { slug: 'shirt', seller: 's', skus: [{}, {}] }, skus: [1, 2] },
	{ record: { slug: 'rice', seller: 's', skus: [{}] }, skus: [3] },
]

test('reasons belong to the variant that they name, others to all of the record', () => {
	const refused = (field: string) => ({ outcome: 'refused', faults: [{ field, message: `no ${field}` }] })
	const results = new Map([
		['shirt', refused('skus[1].price')],
		['rice', { outcome: 'changed', faults: [] }],
	])
	expect([...faultsOf(records, results)]).toEqual([[2, 'no skus[1].price']])
	expect([...faultsOf(records, new Map([['shirt', refused('seller')]]))]).toEqual([
		[1, 'no seller'],
		[2, 'no seller'],
	])
	expect([...faultsOf(records, new Map([['rice', { outcome: 'refused', faults: [] }]]))]).toEqual([])
})
