import { WrongUse } from './command.ts'

/** The id an operator typed. Throws `WrongUse` when it is none. */
export function numberOf(typed: string | undefined): number {
	if (!typed || !/^[1-9]\d{0,14}$/.test(typed)) throw new WrongUse('Name it by its number.')
	return Number(typed)
}
