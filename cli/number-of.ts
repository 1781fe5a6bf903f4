import { WrongUse } from './command.ts'

/** The id an operator typed. Throws `WrongUse` for anything else. */
export function numberOf(input: string | undefined): number {
	if (!input || !/^[1-9]\d{0,14}$/.test(input)) throw new WrongUse('Name it by its number.')
	return Number(input)
}
