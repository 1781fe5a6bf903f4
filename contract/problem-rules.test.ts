import { expect, it } from 'vitest'
import { needsPhoto, problemKinds } from './problem-rules.ts'

it('every problem needs a photo but one that cannot be photographed', () => {
	expect(problemKinds.filter(needsPhoto)).toEqual(['damaged', 'wrong', 'expired'])
})
