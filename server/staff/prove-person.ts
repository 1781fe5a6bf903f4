import type { Deps } from '#server/deps.ts'
import type { Call } from '#server/platform/http/call.ts'
import { staffOf } from '#server/platform/http/serve-desk.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { checkBoth } from './check-password.ts'
import { describeMe } from './describe-me.ts'
import { credentialsOf } from './person.store.ts'
import { noteProved } from './session.store.ts'

type Typed = { password?: string | undefined; code?: string | undefined }

/** Notes in the session that the person has proved who they are. Throws the refusals of `checkBoth`. */
export async function provePerson(deps: Deps, call: Call, { password, code }: Typed) {
	const { id, session } = staffOf(call)
	const own = await credentialsOf(deps.db, id)
	if (password === undefined || !own?.email) throw new ShopError('wrong_credentials')
	const find = async () => own
	await checkBoth(deps, call, { email: own.email, password, code: code ?? '' }, find, (tx) => noteProved(tx, session))
	return describeMe(deps.db, session)
}
