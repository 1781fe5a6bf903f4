/**
 * Who types a command, for the audit trail: the user of the machine, behind `sudo` the one who called it. `user`: the name of
 * the user of this process, or its number where the machine has no name for it. Other names than those of users are left out.
 */
export function actorOfCommand(environment: Readonly<Record<string, string | undefined>>, user: string): string {
	const name = [environment.SUDO_USER, user].find((one) => one !== undefined && isName.test(one))
	return name === undefined ? 'command line' : `command line (${name})`
}

const isName = /^[\p{L}\p{N}_][\p{L}\p{N}._@\\-]{0,63}$/u
