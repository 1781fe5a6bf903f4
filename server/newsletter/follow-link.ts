import type { Deps } from '#server/deps.ts'
import { readToken } from '#server/platform/link-token.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { confirmSubscriber, dropSubscriber } from './subscriber.store.ts'

/** Executes the link of a mail. Throws `link_expired` when it is too old or invalid. */
export async function followLink(
	deps: Pick<Deps, 'db' | 'config'>,
	purpose: 'confirm' | 'leave',
	token: string,
): Promise<void> {
	const id = readToken(deps, `newsletter ${purpose}`, token)
	const done = id !== null && (await (purpose === 'confirm' ? confirmSubscriber : dropSubscriber)(deps.db, id))
	if (!done) throw new ShopError('link_expired')
}
